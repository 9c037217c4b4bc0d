import { Icon } from '../../ui/picture/Icon.tsx';
import { dial } from '../parts/dial.ts';
import { useFacts } from '../visit.ts';
import { Mark } from './Mark.tsx';

export function PhoneHeader() {
  const { company, hotline } = useFacts();
  return (
    <header className="header">
      <a className="brand" href="/mobile">
        <Mark />
        <b>{company}</b>
      </a>
      <a className="hotline" href={dial(hotline)} aria-label={`业务热线：${hotline}`}>
        <Icon name="phone" />
        {hotline}
      </a>
    </header>
  );
}
