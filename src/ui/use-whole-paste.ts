import { useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { formatCount } from '../lib/format';

interface WholePaste<Control> {
  /** Why the paste was rejected, until the next input. */
  refused: string | undefined;
  onPaste(event: ClipboardEvent<Control>): void;
  onChange(event: ChangeEvent<Control>): void;
}

/**
 * Rejects pasted text that exceeds the limit, with a message. Browsers cut it off silently.
 *
 * @param maxLength in UTF-16 units, as the attribute counts
 */
export function useWholePaste<Control extends HTMLInputElement | HTMLTextAreaElement>(
  maxLength: number | undefined,
  onChange: ((event: ChangeEvent<Control>) => void) | undefined,
): WholePaste<Control> {
  const [refused, setRefused] = useState<string>();
  return {
    refused,
    onPaste: (event) => {
      if (maxLength === undefined) return;
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length);
      // Trailing spaces and empty lines may be dropped.
      const length = value.length - replaced + event.clipboardData.getData('text').trimEnd().length;
      if (length <= maxLength) return;
      event.preventDefault();
      setRefused(
        `Not pasted: that makes ${formatCount(length)} characters, and at most ${formatCount(maxLength)} are possible`,
      );
    },
    onChange: (event) => {
      setRefused(undefined);
      onChange?.(event);
    },
  };
}
