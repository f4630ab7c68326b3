import { useState } from 'react';
import { Button, Dialog, HeaderBar, ListRow, LoadingOverlay, Screen, Sheet, useToast } from '../src/index.ts';

export function OverlaysView() {
  const toast = useToast();
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState(false);
  const [loading, setLoading] = useState(false);

  function load() {
    setLoading(true);
    setTimeout(() => setLoading(false), 2500);
  }

  return (
    <Screen header={<HeaderBar title="Overlays" />}>
      <Button onClick={() => setSheet(true)}>Open sheet</Button>
      <Button onClick={() => setDialog(true)}>Open dialog</Button>
      <Button onClick={() => toast.show('Your new password is set', 'success')}>Success toast</Button>
      <Button onClick={() => toast.show('The network is slow. Nothing was lost, please try again.', 'error')}>
        Error toast
      </Button>
      <Button onClick={load}>Loading</Button>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: twelve equal rows that never move.
        <ListRow key={index} title={`Row ${index + 1}`} detail="Something to scroll" />
      ))}
      {loading && <LoadingOverlay text="Sending your application…" />}
      <Sheet open={sheet} onClose={() => setSheet(false)} title="How repayment works" closeLabel="Close">
        <p>You pay back in three parts. Each time we tell you three days before, and once more on the day.</p>
        <ListRow title="Fri, Dec 12" trailing="₱1,770.83" />
        <ListRow title="Mon, Jan 12" trailing="₱1,770.83" />
        <Button onClick={() => toast.show('Shown above the sheet', 'info')}>Remind me</Button>
      </Sheet>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Log out on this phone?"
        actions={
          <>
            <Button onClick={() => setDialog(false)}>Log out</Button>
            <Button variant="quiet" onClick={() => setDialog(false)}>
              Stay
            </Button>
          </>
        }
      >
        Your loans stay as they are. You need your password to come back.
      </Dialog>
    </Screen>
  );
}
