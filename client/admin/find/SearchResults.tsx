import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/picture/Icon.tsx';
import type { FindGroup, FindItem } from './find-items.ts';
import { findText } from './find-text.ts';

interface SearchResultsProps {
  id: string;
  title: string;
  groups: readonly FindGroup[];
  text: string;
  isLoading: boolean;
  /** Counted through all groups. */
  activeIndex: number;
  onActivate(index: number): void;
  onChoose(item: FindItem): void;
}

export function SearchResults(props: SearchResultsProps) {
  const { id, title, groups, text, isLoading, activeIndex, onActivate, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  let count = 0;
  return (
    <div className="find-list" ref={list} id={id} role="listbox" aria-label={title} aria-busy={isLoading || undefined}>
      {groups.map((group, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div key={group.title} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
          <div className="find-group" id={`${id}-group-${groupIndex}`}>
            {group.title}
          </div>
          {group.items.map((item) => {
            const index = count++;
            return (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={item.key}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === activeIndex}
                className="find-item"
                onPointerMove={() => index !== activeIndex && onActivate(index)}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
              >
                <Icon name={item.icon} />
                <span className="find-title">
                  <Marked title={item.title} text={text} />
                </span>
                {item.note && <span className="find-note">{item.note}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The title with what was found in it. */
function Marked({ title, text }: { title: string; text: string }) {
  const [start, end] = (text && findText(title, text)) || [0, 0];
  if (end === 0) return title;
  return (
    <>
      {title.slice(0, start)}
      <mark>{title.slice(start, end)}</mark>
      {title.slice(end)}
    </>
  );
}
