import { useState } from 'react';

/** A product by its logo and its name, as borrowers see it. */
export function ProductName({ name, logo }: { readonly name: string; readonly logo: string }) {
  const [missing, setMissing] = useState('');
  return (
    <span className="desk-product">
      {logo === missing ? null : <img src={logo} alt="" onError={() => setMissing(logo)} />}
      {name}
    </span>
  );
}
