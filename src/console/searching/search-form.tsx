/** The form by which conversations are found by name and time, and sorted. */

import { isOrder, type Search } from '../search.ts';
import { words } from '../words.ts';

export interface SearchFormProps {
  readonly search: Search;
  readonly onChange: (part: Partial<Search>) => void;
}

export const SearchForm = ({ search, onChange }: SearchFormProps) => (
  <search class="row">
    <div class="field">
      <label for="search-name">{words.conversations.search}</label>
      <input
        id="search-name"
        type="search"
        maxLength={256}
        value={search.name}
        onInput={(event) => onChange({ name: event.currentTarget.value })}
      />
    </div>
    <div class="field">
      <label for="search-from">{words.conversations.from}</label>
      <input
        id="search-from"
        type="date"
        value={search.from}
        onInput={(event) => onChange({ from: event.currentTarget.value })}
      />
    </div>
    <div class="field">
      <label for="search-to">{words.conversations.to}</label>
      <input
        id="search-to"
        type="date"
        value={search.to}
        onInput={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
    <div class="field">
      <label for="search-order">{words.conversations.sort}</label>
      <select
        id="search-order"
        value={search.order}
        onChange={({ currentTarget: { value } }) => isOrder(value) && onChange({ order: value })}
      >
        {Object.entries(words.conversations.sorts).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    </div>
  </search>
);
