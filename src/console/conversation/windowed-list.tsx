/** A long list of which only what can be seen is in the page. */

import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface WindowedListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Pixels, about: each item is measured when it is seen. */
  readonly estimatedHeight: number;
  readonly label: string;
  readonly render: (item: Item, index: number) => ComponentChildren;
  /** Is given a function that brings an item into view. */
  readonly scrollTo?: { current: ((index: number) => void) | undefined };
}

export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { items, keyOf, estimatedHeight, label, render, scrollTo } = props;
  const scroller = useRef<HTMLElement>(null);
  const [, rerender] = useState({});
  const [virtualizer] = useState(
    () =>
      new Virtualizer<HTMLElement, HTMLElement>({
        count: 0,
        getScrollElement: () => null,
        estimateSize: () => estimatedHeight,
        scrollToFn: elementScroll,
        observeElementRect,
        observeElementOffset,
      }),
  );
  virtualizer.setOptions({
    ...virtualizer.options,
    count: items.length,
    overscan: 8,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    onChange: () => rerender({}),
  });
  useEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  if (scrollTo) scrollTo.current = (index) => virtualizer.scrollToIndex(index, { align: 'center' });
  return (
    // It is scrolled, so it can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="scroll" ref={scroller} tabIndex={0} aria-label={label}>
      <ol class="window" style={{ height: `${virtualizer.getTotalSize()}px` }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={key}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                ref={(element) => virtualizer.measureElement(element)}
                style={{ transform: `translateY(${start}px)` }}
              >
                {render(item, index)}
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
