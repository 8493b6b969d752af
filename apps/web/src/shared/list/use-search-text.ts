import { startOf } from '@frontage/domain';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { longestSearch } from './search-in-address';

const typingPause = 250;

/**
 * What stands in a search field: at once what is typed, and after a pause where `onSearch` keeps it, trimmed and cut to what the
 * API takes. `asked` is what is searched for now.
 */
export function useSearchText(
  asked: string,
  onSearch: (search: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(asked);
  const [sent, setSent] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const write = useDebouncedCallback((text: string) => {
    const search = text.trim();
    setSent(search);
    onSearch(search);
  }, typingPause);
  // Back and 'Clear' change the search from outside; what we wrote ourselves must not move the caret.
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== sent) {
      setSent(asked);
      setTyped(asked);
    }
  }
  return [
    typed,
    (text) => {
      setTyped(text);
      write(startOf(text, longestSearch));
    },
  ];
}
