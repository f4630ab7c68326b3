import type { User } from '@hiram/contract';
import { Button, Screen } from '@hiram/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { PolicyCheck } from '../../account/parts/policy-check.tsx';
import { usePolicy } from '../../account/parts/use-policy.ts';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import type { PeriodConfig } from '../../price/quote-on-phone.ts';
import { needsSignature, SignatureCard } from '../../profile/parts/signature/signature-card.tsx';
import { SignatureSheet } from '../../profile/parts/signature/signature-sheet.tsx';
import { StepProgress } from '../../profile/parts/step-progress.tsx';
import { Header } from '../../screen/header.tsx';
import { useLenderLine } from '../../screen/use-lender-line.ts';
import { useTexts } from '../../texts/language.tsx';
import { useApplicationRefusal } from '../parts/application-refusal.ts';
import { ApplicationRefusals } from '../parts/application-refusals.tsx';
import { CouponChoice } from './coupon-choice.tsx';
import { KeyFacts } from './key-facts.tsx';
import { useApplicationPrice } from './use-application-price.ts';
import { useConfirm } from './use-confirm.ts';
import { isCouponRefusal, useCoupon } from './use-coupon.ts';
import type { WholeDraft } from './whole-draft.ts';

interface ConfirmFormProps {
  readonly borrower: User;
  readonly config: PeriodConfig;
  readonly draft: WholeDraft;
  readonly onOldTerms: () => void;
}

/**
 * The whole price on one screen, the coupon, the policy,
 * and one button that commits to no more than a request.
 */
export function ConfirmForm({ borrower, config, draft, onOldTerms }: ConfirmFormProps) {
  const { t } = useTexts();
  const lender = useLenderLine(borrower.companyName, borrower.companyRegistration);
  const [, navigate] = useLocation();
  const consent = usePolicy(borrower.mobile);
  const coupon = useCoupon(borrower.mobile, draft);
  const { price, refetch } = useApplicationPrice(draft, config, coupon);
  const { confirm, isBusy } = useConfirm();
  const [missedPolicy, setMissedPolicy] = useState(false);
  const [signing, setSigning] = useState<'only' | 'and_send' | null>(null);
  const refusal = useApplicationRefusal({
    onUnsigned: () => setSigning('and_send'),
    onOldTerms,
    onOtherPolicy: () => void consent.lookAgain(),
  });

  const refusedByPrice = price.state === 'refused' ? price.refused.refusal : null;
  const dropCoupon = useEffectEvent(() => {
    if (isCouponRefusal(refusedByPrice)) coupon.refuse(refusedByPrice);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is dropped when the answer comes, once.
  useEffect(() => dropCoupon(), [refusedByPrice]);

  async function send(isSigned = false) {
    refusal.clear();
    if (!consent.isSettled) {
      setMissedPolicy(true);
      return consent.pointOut();
    }
    if (!(await consent.settle())) return;
    if (draft.orderId === null && needsSignature(borrower) && !isSigned) return setSigning('and_send');
    const failed = await confirm({ ...draft, configId: config.id, couponId: coupon.chosen?.id ?? null });
    if (!failed) return;
    if (isCouponRefusal(failed.refusal)) return coupon.refuse(failed.refusal);
    // The first audit has just passed: what was to be changed is to be read now.
    if (failed.refusal === 'not_now' && draft.orderId !== null) {
      return navigate(orderPath(orderPaths.wallet, draft.orderId), { replace: true });
    }
    await refusal.answer(failed);
  }

  const terms = config.rateConfigs.find(({ periodDays }) => periodDays === draft.periodDays);
  return (
    <Screen
      header={<Header title={t('confirm_title')} parent={paths.products} />}
      footer={
        <Button
          busy={isBusy || consent.isBusy || price.state === 'loading'}
          reason={
            price.state === 'confirmed' || price.state === 'loading' ? undefined : t('confirm_no_price')
          }
          onClick={() => void send()}
        >
          {t(draft.orderId === null ? 'confirm_action' : 'confirm_change_action')}
        </Button>
      }
    >
      {draft.orderId === null && <StepProgress borrower={borrower} step="signature" />}
      <p className="text-ink-soft">{t('confirm_lead')}</p>
      <KeyFacts
        price={price}
        terms={terms}
        appId={draft.appId}
        lender={lender}
        onRetry={() => {
          onOldTerms();
          if (coupon.failed) void coupon.refetch();
          void refetch();
        }}
      >
        <CouponChoice {...coupon} onChoose={coupon.choose} onRetry={() => void coupon.refetch()} />
      </KeyFacts>
      {draft.orderId === null && <SignatureCard borrower={borrower} onSign={() => setSigning('only')} />}
      <ApplicationRefusals sentences={refusal.sentences} wayOut={refusal.wayOut} />
      <PolicyCheck consent={consent} isMissed={missedPolicy} />
      <SignatureSheet
        open={signing !== null}
        onClose={() => setSigning(null)}
        onSigned={() => signing === 'and_send' && void send(true)}
      />
    </Screen>
  );
}
