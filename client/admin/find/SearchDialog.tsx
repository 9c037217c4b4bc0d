import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { lengths } from '../../../contract/limits.ts';
import type { FoundRecord } from '../../../contract/site-records.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useModalDialog } from '../../ui/dialog/useModalDialog.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import type { FindGroup, FindItem } from './find-items.ts';
import { formatShortcut } from './format-shortcut.ts';
import { SearchResults } from './SearchResults.tsx';
import { useFoundRecords } from './useFoundRecords.ts';

interface SearchDialogProps {
  title: string;
  placeholder: string;
  /** What can be searched; shown when nothing is found. */
  emptyHint: string;
  /** What is known without asking the server. */
  getGroups(text: string): readonly FindGroup[];
  recordsTitle: string;
  /** What Enter does. */
  chooseLabel: string;
  toItems(records: readonly FoundRecord[]): readonly FindItem[];
  /** Runs before the item's own `choose`. */
  onChoose?(item: FindItem): void;
  onClose(): void;
}

/** A field and the list of what it finds, to be used without leaving the field. */
export function SearchDialog(props: SearchDialogProps) {
  const { title, placeholder, emptyHint, getGroups, recordsTitle, chooseLabel, toItems, onChoose, onClose } = props;
  const id = useId();
  const [input, setInput] = useState('');
  /** What is searched: not the letters of an unfinished composition. */
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const isChoiceDue = useRef(false);
  const found = useFoundRecords(text);
  const groups = [...getGroups(text), { title: recordsTitle, items: toItems(found.records) }].filter(
    ({ items }) => items.length > 0,
  );
  const items = groups.flatMap((group) => group.items);
  const active = items[activeIndex];

  const search = (newInput: string) => {
    isChoiceDue.current = false;
    setText(newInput.trim());
    setActiveIndex(0);
  };
  const choose = (item: FindItem) => {
    onClose();
    onChoose?.(item);
    item.choose();
  };
  useEffect(() => {
    if (found.isLoading || !isChoiceDue.current) return;
    isChoiceDue.current = false;
    if (active) choose(active);
  }, [found.isLoading]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: items.length - 1 }[event.key];
    if (step !== undefined && items.length > 0) setActiveIndex((activeIndex + step) % items.length);
    else if (event.key !== 'Enter') return;
    else if ((event.ctrlKey || event.metaKey) && active?.pageUrl) open(active.pageUrl, '_blank', 'noopener');
    // Who types fast means the records that are still being searched.
    else if (found.isLoading && (!active || active.record)) isChoiceDue.current = true;
    else if (active) choose(active);
    event.preventDefault();
  };

  const isEmpty = items.length === 0 && !found.isLoading && !found.errorMessage;
  return (
    <dialog className="dialog find" aria-label={title} {...useModalDialog(onClose)}>
      <div className="find-head">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={title}
          aria-expanded={items.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${activeIndex}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          placeholder={placeholder}
          maxLength={lengths.name}
          value={input}
          onChange={(event) => {
            setInput(event.currentTarget.value);
            if (!(event.nativeEvent as InputEvent).isComposing) search(event.currentTarget.value);
          }}
          onCompositionEnd={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="dialog-close" aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <SearchResults
        id={id}
        title={title}
        groups={groups}
        text={text}
        isLoading={found.isLoading}
        activeIndex={activeIndex}
        onActivate={setActiveIndex}
        onChoose={choose}
      />
      {found.errorMessage && (
        <div className="find-failure" role="alert">
          <p>{found.errorMessage}</p>
          <Button kind="link" icon="refresh" onPress={found.retry}>
            重试
          </Button>
        </div>
      )}
      {isEmpty && (
        <div className="find-empty">
          <p>未找到相关内容</p>
          <p>{emptyHint}</p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {text !== '' && !found.isLoading && (isEmpty ? '未找到相关内容' : `共${items.length}条结果`)}
      </p>
      <KeyHints chooseLabel={chooseLabel} hasPage={active?.pageUrl !== undefined} />
    </dialog>
  );
}

/** Only shown where there is a keyboard; screen readers know these keys. */
function KeyHints({ chooseLabel, hasPage }: { chooseLabel: string; hasPage: boolean }) {
  return (
    <p className="find-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>选择
      </span>
      <span>
        <kbd>Enter</kbd>
        {chooseLabel}
      </span>
      {hasPage && (
        <span>
          <kbd>{formatShortcut('Enter')}</kbd>查看页面
        </span>
      )}
      <span>
        <kbd>Esc</kbd>关闭
      </span>
    </p>
  );
}
