/** A picture that is drawn as wide as there is room, so that its letters are as large as those around it. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Pixels that every picture has. */
const leastWidth = 200;

interface PictureProps {
  /** In pixels. */
  readonly height: number;
  /** What is in it, for so many pixels of width. */
  readonly draw: (width: number) => ComponentChildren;
}

export function Picture({ height, draw }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(leastWidth);
  useLayoutEffect(() => {
    const room = frame.current;
    if (room === null) return;
    const measure = () => setWidth(Math.max(leastWidth, room.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {draw(width)}
      </svg>
    </div>
  );
}
