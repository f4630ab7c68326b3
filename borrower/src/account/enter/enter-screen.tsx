import { useState } from 'react';
import { useLocation } from 'wouter';
import { LogInForm } from './log-in-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** One screen, two modes, chosen by whether the address ends in register. */
export function EnterScreen() {
  const [pathname] = useLocation();
  const [mobile, setMobile] = useState('');
  const Form = pathname.endsWith('register') ? RegisterForm : LogInForm;
  return <Form mobile={mobile} onMobile={setMobile} />;
}
