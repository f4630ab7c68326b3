import { Phone } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Checkbox,
  ContactBlock,
  Field,
  Logo,
  PasswordField,
  Screen,
  TrustNote,
  useToast,
  WelcomePicture,
} from '../src/index.ts';

export function LoginView() {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  function submit() {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      setError('That password does not match this number. You can try 4 more times.');
      toast.show('We could not log you in', 'error');
    }, 1500);
  }

  return (
    <form action={submit}>
      <Screen
        footer={
          <>
            <Button type="submit" busy={busy}>
              Log in
            </Button>
            <Button variant="quiet">Open an account</Button>
          </>
        }
      >
        <div className="flex flex-col items-center gap-4 pt-6">
          <Logo />
          <WelcomePicture />
        </div>
        <h1 className="text-28 font-bold">Good to see you</h1>
        <Field
          label="Mobile number"
          prefix="+63"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="912 345 6789"
          help="The number you opened your account with"
        />
        <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" error={error} />
        <Checkbox
          label={
            <>
              I agree to the{' '}
              <a href="#terms" className="font-medium text-brand-ink underline">
                terms
              </a>{' '}
              and how my data is used
            </>
          }
          defaultChecked
        />
        <TrustNote>Hiram never asks for money before a loan is paid out.</TrustNote>
        <ContactBlock
          title="A person to reach"
          items={[{ label: '+63 2 8888 1234', href: 'tel:+63288881234', icon: <Phone /> }]}
        />
      </Screen>
    </form>
  );
}
