import { useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { formatCount } from '../lib/format';

interface WholePaste<Control> {
  /** Why nothing was pasted, until something else is typed or pasted. */
  refused: string | undefined;
  onPaste(event: ClipboardEvent<Control>): void;
  onChange(event: ChangeEvent<Control>): void;
}

/**
 * A browser cuts off what is longer than a field's `maxLength`, and does not say so. What is pasted goes in whole, or not at all and with a word on why.
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
      // Spaces and empty lines at the end are no loss.
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
