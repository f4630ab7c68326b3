import {
  Button,
  CalendarPicture,
  ConversationPicture,
  CouponsPicture,
  EmptyPicture,
  EmptyState,
  FirstAuditPicture,
  HeaderBar,
  LettersPicture,
  Logo,
  NotFoundPicture,
  OfflinePicture,
  OpenLockPicture,
  RecordsPicture,
  Screen,
  SecureIdentityPicture,
  ShopPicture,
  SuccessCheck,
  TransactionsPicture,
  WelcomePicture,
} from '../src/index.ts';

export function PicturesView() {
  return (
    <Screen header={<HeaderBar title="Pictures" />}>
      <Logo className="h-12" />
      <WelcomePicture />
      <SecureIdentityPicture />
      <FirstAuditPicture />
      <LettersPicture />
      <RecordsPicture />
      <TransactionsPicture />
      <CouponsPicture />
      <ConversationPicture />
      <NotFoundPicture />
      <CalendarPicture />
      <OpenLockPicture />
      <ShopPicture />
      <EmptyState
        picture={<EmptyPicture />}
        text="You have no loans yet. When you do, they are here."
        action={<Button>See what I can borrow</Button>}
      />
      <EmptyState
        picture={<OfflinePicture />}
        text="We cannot reach Hiram. Check your connection and try again."
        action={<Button variant="secondary">Try again</Button>}
      />
      <EmptyState
        picture={<SuccessCheck />}
        text="Your money is on its way. It arrives today before 18:00."
      />
    </Screen>
  );
}
