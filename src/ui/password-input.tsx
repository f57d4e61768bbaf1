import { useState, type ComponentProps } from 'react';
import { TextInput } from './field';
import { VisuallyHidden } from './visually-hidden';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'icon' | 'end'>;

/** A password with a button that shows what was typed. It starts hidden. */
export function PasswordInput(input: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...input}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button type="button" onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </button>
      }
    />
  );
}
