/** What somebody said, with the stretches that something was found in marked. */

import { markedParts, type Stretch } from './marked-text.ts';

interface MarkedSentenceProps {
  readonly text: string;
  readonly stretches: readonly Stretch[];
}

export const MarkedSentence = ({ text, stretches }: MarkedSentenceProps) => (
  <p dir="auto">
    {markedParts(text, stretches).map(({ text, marks }, index) => {
      if (marks.length === 0) return text;
      const underlined = marks.find((mark) => mark === 'entity' || mark === 'tracker');
      const part = underlined ? <span class={`part ${underlined}`}>{text}</span> : text;
      const isMarked = marks.includes('chosen') || marks.includes('searched');
      return isMarked ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>;
    })}
  </p>
);
