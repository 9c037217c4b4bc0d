import { useEffect, useRef } from 'react';

interface TickBoxProps {
  label: string;
  isTicked: boolean;
  /** Only some of what it stands for is ticked. */
  isMixed?: boolean;
  onTick(isTicked: boolean, isRange: boolean): void;
}

/** A checkbox whose target is larger than its box. */
export function TickBox({ label, isTicked, isMixed = false, onTick }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="tick">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
