import type { User } from '@hiram/contract';
import { Button, Screen, useToast } from '@hiram/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { StepProgress } from '../parts/step-progress.tsx';
import { isOpen, nextPath, stateOf } from '../parts/steps.ts';
import { reloadBorrower } from '../queries.ts';
import { useBankSection } from './bank-section.tsx';
import { useContactSection } from './contact-section.tsx';
import { useIdentitySection } from './identity-section.tsx';
import { useMoreSection } from './more-section.tsx';
import { OtherSteps } from './other-steps.tsx';
import { type Section, SectionCard, type SectionName } from './section.tsx';

export function BaseInfoScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('base_title')}>{(borrower) => <BaseInfo borrower={borrower} />}</BorrowerGate>
  );
}

/**
 * The profile in one place: three parts to fill in here and one that may stay empty, one open at a time, and
 * the way to all the others.
 */
function BaseInfo({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const sections = [
    useIdentitySection(borrower),
    useContactSection(borrower),
    useBankSection(borrower),
    useMoreSection(borrower),
  ];
  const [openName, setOpenName] = useState<SectionName | null>(() => firstOpen(borrower));
  const [moving, setMoving] = useState(false);
  const open = sections.find(({ name }) => name === openName);
  const onSaved = useAfterSave((next) => {
    setOpenName(next);
    setMoving(false);
  });

  async function save(section: Section) {
    const errors = await section.save();
    if (errors) return section.form.showErrors(errors);
    if (section.review) return navigate(section.review);
    section.form.clear();
    setMoving(true);
    await onSaved(section.name);
  }

  return (
    <Screen
      header={<Header title={t('base_title')} />}
      footer={
        open?.isEditable ? (
          <Button type="submit" form={open.form.id} busy={open.isBusy || moving} reason={open.reason}>
            {t('save')}
          </Button>
        ) : (
          <Button onClick={() => navigate(nextPath(borrower, 'baseInfo'))}>{t('continue')}</Button>
        )
      }
    >
      <StepProgress borrower={borrower} />
      <p className="text-ink-soft">{t('base_lead')}</p>
      {sections.map((section) => (
        <SectionCard
          key={section.name}
          section={section}
          isOpen={section.name === openName}
          onToggle={() => setOpenName(section.name === openName ? null : section.name)}
          onSubmit={() => section.reason === undefined && void save(section)}
        />
      ))}
      <OtherSteps borrower={borrower} />
    </Screen>
  );
}

/** The first of the three that waits for the borrower. */
function firstOpen(borrower: User): SectionName | null {
  const parts = [
    ['identity', 'identity'],
    ['contact', 'baseInfo'],
    ['bank', 'bankInfo'],
  ] as const;
  return parts.find(([, step]) => isOpen(stateOf(borrower, step)))?.[0] ?? null;
}

/** Leads on to what is still to be told. */
function useAfterSave(openSection: (name: SectionName | null) => void) {
  const { t } = useTexts();
  const toasts = useToast();
  const [, navigate] = useLocation();
  return async (saved: SectionName) => {
    const borrower = await reloadBorrower();
    toasts.show(t('submit_successfully'), 'success');
    if (!borrower) return openSection(null);
    // Whoever told us more than was asked stays where they were.
    if (saved === 'more') openSection(firstOpen(borrower));
    else navigate(nextPath(borrower, saved === 'bank' ? 'bankInfo' : 'baseInfo'));
  };
}
