import { CalendarDays, House, ReceiptText, UserRound, Wallet } from 'lucide-react';
import {
  Amount,
  Button,
  Card,
  formatDate,
  HeaderBar,
  ListRow,
  Logo,
  OfflineBanner,
  Screen,
  TabBar,
  TrustNote,
} from '../src/index.ts';

const php = { code: 'PHP', symbol: '₱', minorDigits: 2 };

export function HomeView() {
  const date = (iso: string) => formatDate('en', iso);
  return (
    <Screen
      header={
        <>
          <OfflineBanner text="You are offline. We show what we last knew." />
          <HeaderBar title={<Logo className="h-7" />} />
        </>
      }
      footer={<Button>Choose an amount</Button>}
      tabBar={
        <TabBar
          label="Main"
          items={[
            { href: '#home', label: 'Home', icon: <House />, current: true },
            { href: '#loans', label: 'My loans', icon: <ReceiptText />, current: false },
            { href: '#my', label: 'My account', icon: <UserRound />, current: false },
          ]}
          onNavigate={(_, event) => event.preventDefault()}
        />
      }
    >
      <div>
        <p className="text-15 text-ink-soft">You can borrow up to</p>
        <Amount cents={1_250_000} currency={php} size="hero" language="en" />
      </div>
      <Card tone="warning">
        <p className="text-15 font-medium text-amber-ink">Due {date('2025-12-12')}, in 3 days</p>
        <Amount cents={531_250} currency={php} size="large" language="en" />
        <Button variant="secondary" size="medium">
          Repay
        </Button>
      </Card>
      <Card>
        <h2 className="text-17 font-semibold">What it would cost</h2>
        <div>
          <ListRow title="You receive" trailing={<Amount cents={500_000} currency={php} language="en" />} />
          <ListRow
            title="Interest and fees"
            detail="6.25% for 30 days"
            trailing={<Amount cents={31_250} currency={php} language="en" />}
          />
          <ListRow
            title="You repay in total"
            trailing={<Amount cents={531_250} currency={php} language="en" className="text-20" />}
          />
        </div>
      </Card>
      <Card>
        <ListRow
          icon={<Wallet />}
          title="Payout account"
          detail="Bank of the Philippine Islands ··1234"
          href="#bank"
        />
        <ListRow
          icon={<CalendarDays />}
          title="Repayment plan"
          detail={`3 payments, last ${date('2026-02-13')}`}
          onClick={() => undefined}
        />
      </Card>
      <TrustNote>
        Lent by Bayan Lending Corp., SEC CS201912345, licence 1234. Hiram never asks for money before a loan
        is paid out.
      </TrustNote>
    </Screen>
  );
}
