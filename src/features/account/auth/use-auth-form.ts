import { useRef, useState, type FormEvent } from 'react';
import { failureOf, reportFailure, type Failure } from '../../shared/failure';
import { useAction } from '../../shared/use-action';
import { checkForm, signInSchema, signUpSchema, type FieldMessages } from '../../../domain/core/validation';
import { signIn, signUp } from '../../../sync/session/session';
import type { SecondFactor } from '../../../sync/session/session-state';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid';
import { showToast } from '../../../ui/toast';

export const WELCOME = { title: 'Welcome back!', message: 'Successfully signed in.', passing: true };

const BAD_REQUEST = 400;

/** Maps the server's field names to the names of the inputs. */
const FIELD_OF: Record<string, string> = { email: 'email', password: 'password', full_name: 'fullName' };

interface AuthSteps {
  onAccountCreated(email: string): void;
  /** The password is correct, and the account needs a code. */
  onSecondFactor(step: SecondFactor): void;
}

/** The state of the sign-in and sign-up form. */
export function useAuthForm(signingUp: boolean, { onAccountCreated, onSecondFactor }: AuthSteps) {
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState<FieldMessages>({});
  const showMessages = (found: FieldMessages) => {
    setMessages(found);
    focusFirstInvalid(form.current, found);
  };

  const showRefusal = ({ status, fields }: Failure) => {
    const known = fieldMessages(fields);
    if (Object.keys(known).length > 0) showMessages(known);
    else if (!signingUp && status === BAD_REQUEST) focusPassword(form.current);
  };

  const { busy, failure, notice, run, forget } = useAction(
    async (values: Record<string, string>) => {
      if (signingUp) {
        await createAccount(values);
        return onAccountCreated(values.email!);
      }
      const step = await enter(values);
      if (step) onSecondFactor(step);
    },
    (error) => {
      const found = failureOf(error);
      // A missing network has its own note in the form.
      if (found.offline) return;
      showRefusal(found);
      return reportFailure(error);
    },
  );

  const input = ({ target }: FormEvent<HTMLFormElement>) => {
    forget();
    // Hide the message of a field while it is being edited.
    if (target instanceof HTMLInputElement) setMessages(({ [target.name]: _, ...others }) => others);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkForm<Record<string, string>>(
      signingUp ? signUpSchema : signInSchema,
      Object.fromEntries(new FormData(event.currentTarget)),
    );
    if ('messages' in checked) {
      forget();
      return showMessages(checked.messages);
    }
    setMessages({});
    void run(checked.values);
  };

  return { form, messages, notice, busy, offline: failure?.offline ?? false, input, submit };
}

async function enter({ email, password }: Record<string, string>): Promise<SecondFactor | undefined> {
  const step = await signIn(email!, password!);
  if (!step) showToast(WELCOME);
  return step;
}

async function createAccount({ email, password, fullName }: Record<string, string>): Promise<void> {
  await signUp({ email: email!, password: password!, fullName: fullName! });
  showToast({ title: 'Success!', message: 'Account created. You can now sign in.', passing: true });
}

function fieldMessages(fields: Readonly<Record<string, string>>): FieldMessages {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => (FIELD_OF[name] ? [[FIELD_OF[name], message]] : [])),
  );
}

/** The password is the more likely mistake; selected, it is typed again at once. */
function focusPassword(form: HTMLFormElement | null): void {
  const password = form?.elements.namedItem('password');
  if (!(password instanceof HTMLInputElement)) return;
  password.focus();
  password.select();
}
