import { useState } from 'react';
import {
  Button,
  Card,
  Checkbox,
  Field,
  HeaderBar,
  ImageList,
  Screen,
  SelectSheet,
  Skeleton,
  Slider,
} from '../src/index.ts';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300"><path fill="#0b5d52" d="M0 0h600v300H0z"/><circle cx="470" cy="110" r="60" fill="#e8674c"/></svg>',
)}`;

export const banks = [
  'Bank of the Philippine Islands',
  'BDO Unibank',
  'GCash',
  'Land Bank of the Philippines',
  'Maya',
  'Metrobank',
  'Philippine National Bank',
  'Rizal Commercial Banking Corporation, Savings and Microfinance Division of Western Visayas',
  'Security Bank',
  'UnionBank',
  'Peñafrancia Rural Bank',
].map((label, index) => ({ value: String(index), label }));

export function ControlsView() {
  const [bank, setBank] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);
  const [amount, setAmount] = useState(150_000);
  return (
    <Screen header={<HeaderBar title="Controls" onBack={() => history.back()} backLabel="Back" />}>
      <Button>Primary</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Close my account</Button>
      <Button busy={busy} onClick={() => setBusy(false)}>
        Send the application
      </Button>
      <Button reason="You can borrow again after your repayment on Fri, Dec 12.">Borrow again</Button>
      <Button disabled>Disabled</Button>
      <div className="flex flex-wrap gap-2">
        <Button size="medium">Repay</Button>
        <Button size="medium" variant="secondary">
          Details
        </Button>
        <Button size="medium" variant="secondary" busy>
          Details
        </Button>
        <Button size="medium" variant="quiet">
          Later
        </Button>
      </div>
      <Field
        label="Full name"
        autoComplete="name"
        defaultValue="Maria Concepcion de los Reyes-Villanueva y Santos"
      />
      <Field
        label="Code from the message"
        inputMode="numeric"
        suffix={
          <Button size="medium" variant="quiet">
            Send code
          </Button>
        }
      />
      <Field
        label="Monthly income"
        prefix="₱"
        suffix={<span className="pr-3 text-ink-soft">a month</span>}
        inputMode="numeric"
      />
      <Field
        label="Mobile number"
        prefix="+63"
        defaultValue="812"
        error="A mobile number here begins with 9."
        help="10 digits, without the 0"
      />
      <Field label="Registered on" defaultValue="Fri, Dec 12" disabled />
      <SelectSheet
        label="Bank or wallet"
        value={bank}
        onChange={setBank}
        options={banks}
        placeholder="Choose"
        searchLabel="Search banks"
        emptyLabel="No bank with that name. Try a shorter word."
        closeLabel="Close"
        help="Your loan is paid out to this account"
      />
      <SelectSheet
        label="Province"
        value="7"
        onChange={() => undefined}
        options={banks}
        searchLabel="Search"
        emptyLabel="Nothing found"
        closeLabel="Close"
        error="Please choose the province on your identity card."
      />
      <Slider
        label="Amount"
        value={amount}
        min={80_000}
        max={500_000}
        step={10_000}
        valueText={`₱${amount}`}
        ends={['₱80,000', '₱500,000']}
        onChange={setAmount}
      />
      <Checkbox label="Tell me by message when a payment is near" />
      <Checkbox
        label="I have read the loan agreement"
        error="Please read and accept the agreement to go on."
      />
      <Checkbox
        label="Tell me by message when a payment is near, three days before and once more in the morning"
        defaultChecked
      />
      <Card aria-busy="true">
        <div className="flex items-center gap-3">
          <Skeleton shape="circle" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </div>
        </div>
        <Skeleton shape="block" />
      </Card>
      {(['brand', 'attention', 'warning', 'danger'] as const).map((tone) => (
        <Card key={tone} tone={tone}>
          <p className="text-17 font-semibold">A card in the tone “{tone}”</p>
          <p className="text-15">Its text stays ink, and reads well.</p>
        </Card>
      ))}
      <ImageList images={[{ src: picture, alt: 'A hill under a coral sun', width: 600, height: 300 }]} />
    </Screen>
  );
}
