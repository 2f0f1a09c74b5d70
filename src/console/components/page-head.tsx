/** The head of a page. Its title is the window's, and is read out when somebody comes to the page. */

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../words.ts';

interface PageHeadProps {
  readonly title: string;
  /** Which of several pages with this title it is, for the title of the window. */
  readonly part?: string | undefined;
  readonly lead?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** Whether the console itself has gone to this page: the first one is read out by the browser. */
let hasMoved = false;

export function PageHead({ title, part, lead, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the page itself: a frame later, somebody may already type into one of its fields.
  useLayoutEffect(() => {
    if (hasMoved) heading.current?.focus();
    hasMoved = true;
  }, []);
  useEffect(() => {
    document.title = [title, part, words.product].filter(Boolean).join(' · ');
  }, [title, part]);
  return (
    <div class="page-head">
      <div>
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div class="row">{children}</div>}
    </div>
  );
}
