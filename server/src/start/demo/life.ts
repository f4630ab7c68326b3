/** What somebody made up does on their phone, and what the desk does for them: each step is a call that a screen makes. */
import * as contract from '@hiram/contract';
import {
  type AnyOperation,
  type Major,
  major,
  type OutputOf,
  type SentInput,
  toCents,
} from '@hiram/contract';
import type { StaffRole } from '@hiram/contract/desk';
import * as desk from '@hiram/contract/desk';
import type { Person } from './people.ts';
import * as pictures from './pictures.ts';
import type { World } from './world.ts';

export interface Wish {
  readonly amt: number;
  readonly periods?: number;
  readonly appId?: number;
  readonly couponId?: number;
}

export class Life {
  readonly world: World;
  readonly person: Person;
  /** The last day of the seed: what happened so many days ago is counted from it. */
  readonly #lastDay: string;
  #orderId = 0;

  constructor(world: World, person: Person, lastDay: string) {
    this.world = world;
    this.person = person;
    this.#lastDay = lastDay;
  }

  get orderId(): number {
    return this.#orderId;
  }

  /** The story goes on so many days ago. Nobody acts at the same minute, and nobody after the last moment. */
  on(daysAgo: number, hour = 10): Promise<void> {
    return this.world.timeline.until(this.world.moment(daysAgo, hour, this.#lastDay));
  }

  /** So many hours before the end of the seed, whatever time of the day that is. */
  ago(hours: number): Promise<void> {
    return this.world.timeline.until(new Date(this.world.end.getTime() - hours * 3_600_000));
  }

  later(minutes = 1): Promise<void> {
    return this.world.timeline.until(new Date(this.world.timeline.now().getTime() + minutes * 60_000));
  }

  phone<Op extends AnyOperation>(operation: Op, input: SentInput<Op>): Promise<OutputOf<Op>> {
    return this.world.phone(this.person, operation, input);
  }

  desk<Op extends AnyOperation>(role: StaffRole, operation: Op, input: SentInput<Op>): Promise<OutputOf<Op>> {
    return this.world.desk(role, operation, input);
  }

  /** One person proposes it, another confirms it. */
  async agreed(proposing: Promise<{ readonly proposalId: number | null }>, second: StaffRole = 'approver') {
    const { proposalId } = await proposing;
    if (proposalId !== null) await this.desk(second, desk.decideProposal, { proposalId, isConfirmed: true });
  }

  async borrowerId(): Promise<number> {
    const { mobile } = this.person;
    return (await this.desk('support', desk.findBorrower, { mobile })).borrowerId;
  }

  /** Everything about who they are; it waits for its check. */
  async giveIdentity(): Promise<void> {
    const { person } = this;
    const { birthday, income: monthlyIncome, name: realName, identity, sex, marriage } = person;
    await this.phone(contract.declareEligibility, { isCitizen: true, birthday, monthlyIncome });
    const [frontImage, backImage, handHoldImage] = await Promise.all([
      pictures.identityFront(person),
      pictures.identityBack(person),
      pictures.holdingCard(person),
    ]);
    await this.phone(contract.applyIdentity, { frontImage, backImage, handHoldImage });
    await this.phone(contract.updateUser, { realName, sex, birthday, marriage, identity });
  }

  /** Opens an account so many days ago and tells everything that an application asks for. */
  joinOn(daysAgo: number, hour = 10): Promise<void> {
    return this.#joinAt(this.world.moment(daysAgo, hour, this.#lastDay));
  }

  /** The same so many hours before the end of the seed. */
  joinAgo(hours: number): Promise<void> {
    return this.#joinAt(new Date(this.world.end.getTime() - hours * 3_600_000));
  }

  #joinAt(moment: Date): Promise<void> {
    return this.world.timeline.ahead(moment, () => this.#join());
  }

  async #join(): Promise<void> {
    const { person } = this;
    await this.world.register(person);
    await this.giveIdentity();
    const [payslip, addressProof, img] = await Promise.all([
      pictures.payslip(person),
      pictures.addressProof(person),
      pictures.signatureOf(person),
    ]);
    await this.phone(contract.uploadCredit, { payslip, addressProof });
    await this.phone(contract.updateUser, {
      email: `${person.name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
      address: person.address,
      provinceCity: person.provinceCity,
      education: 'high_school',
      occupation: 'working',
      companyNameOfWork: person.employer,
      incomeRange: contract.incomeRangeOf(toCents(major(person.income)), this.world.market),
      workingPeriod: '1_3_years',
    });
    await this.phone(contract.updateEmergency, { contacts: [...person.contacts] });
    await this.phone(contract.bindBank, { bankName: person.bankName, cardNo: person.account });
    await this.phone(contract.updateUser, {
      job: person.job,
      monthlyIncome: person.income,
      expenses: person.expenses,
      loanPurpose: 'family',
      loanBefore: false,
      guarantee: true,
    });
    await this.phone(contract.uploadSignature, { img });
    const { POLICY } = await this.phone(contract.getAllCompanyConfigs, {});
    await this.phone(contract.agreeToPolicy, { version: (POLICY as { readonly version: string }).version });
  }

  async apply({ amt, periods = 6, appId = 1, couponId }: Wish): Promise<void> {
    const { id: configId } = await this.phone(contract.getPeriodConfig, { appId });
    const wish = { amt, periodDays: periods, appId, configId, couponId };
    this.#orderId = (await this.phone(contract.apply, wish)).loanOrderId;
  }

  async take(): Promise<void> {
    await this.desk('reviewer', desk.takeOrder, { orderId: this.orderId });
  }

  /** A reviewer takes it, compares the card with what was typed, and passes it on. */
  async passFirst(): Promise<void> {
    await this.take();
    const { order, applicant, seen } = await this.desk('reviewer', desk.getReview, { orderId: this.orderId });
    if (contract.toQualification(applicant.userQualificationView.identity) === 'submitted')
      await this.desk('reviewer', desk.decideIdentity, {
        borrowerId: order.borrowerId,
        isVerified: true,
        seen,
      });
    await this.desk('reviewer', desk.passFirstAudit, await this.#audit('reviewer'));
  }

  async passFinal(): Promise<void> {
    await this.desk('approver', desk.passFinalAudit, await this.#audit('approver'));
  }

  async #audit(role: StaffRole) {
    const { seen, judgement } = await this.desk(role, desk.getReview, { orderId: this.orderId });
    const isOverruled = judgement?.recommendation.decision === 'refuse';
    const overruled = 'Steady employer, and the payslips of three months agree.';
    return { orderId: this.orderId, seen, ...(isOverruled ? { overruled } : {}) };
  }

  async accept(): Promise<void> {
    const { sha256 } = await this.phone(contract.getAgreement, { loanOrderId: this.orderId });
    await this.phone(contract.acceptAgreement, { orderId: this.orderId, sha256 });
  }

  async releaseCode(): Promise<void> {
    await this.desk('support', desk.releaseWithdrawCode, { orderId: this.orderId });
    await this.later();
  }

  /** With the code that is on the phone; a minute later the bank has said what came of it. */
  async withdraw(withdrawAmount: number): Promise<void> {
    const password = this.world.smsTo(this.person.mobile, /^([0-9A-HJKMNP-TV-Z]{8}) /);
    await this.phone(contract.withdraw, {
      password,
      withdrawAmount,
      bankcard: `•••• ${this.person.account.slice(-4)}`,
      orderId: this.orderId,
    });
    await this.later();
  }

  /** A code that somebody guesses. */
  async tryCode(password: string): Promise<void> {
    const bankcard = `•••• ${this.person.account.slice(-4)}`;
    const client = await this.world.phoneOf(this.person.mobile);
    await client.call(contract.withdraw, {
      password,
      withdrawAmount: 1_000,
      bankcard,
      orderId: this.orderId,
    });
  }

  /** The cashier agrees that lines of the bank are what the match proposes, of this order. */
  async bookLines(): Promise<void> {
    const { lines } = await this.desk('cashier', desk.listStatementLines, {});
    for (const { lineId, order } of lines)
      if (order?.orderId === this.orderId)
        await this.desk('cashier', desk.bookLine, { lineId, orderId: this.orderId });
  }

  /** From the application to the money, over three days. */
  async borrow(daysAgo: number, wish: Wish): Promise<void> {
    await this.joinOn(daysAgo, 9);
    await this.apply(wish);
    await this.getApproved(daysAgo - 1);
    await this.getPaid(daysAgo - 2, wish.amt);
  }

  async getApproved(daysAgo: number): Promise<void> {
    await this.on(daysAgo, 10);
    await this.passFirst();
    await this.on(daysAgo, 15);
    await this.passFinal();
  }

  async getPaid(daysAgo: number, amt: number): Promise<void> {
    await this.on(daysAgo, 9);
    await this.accept();
    await this.on(daysAgo, 11);
    await this.releaseCode();
    await this.withdraw(amt);
    await this.later();
  }

  owed(): Promise<contract.RepayOptions> {
    return this.phone(contract.getRepayOptions, { loanOrderId: this.orderId });
  }

  /** A transfer to the lender's account. Without its mark nobody knows at once whose it is. */
  transfer(amount: Major, note: string): void {
    const { name, account } = this.person;
    this.world.bank.payIn({ amountCents: toCents(amount), note, name, account });
  }

  /** Pays the instalments on their days, as many as there are up to the last day, or fewer. */
  async payOnTime(most = Number.POSITIVE_INFINITY): Promise<void> {
    for (let paid = 0; paid < most; paid += 1) {
      const { choices, mark } = await this.owed();
      const next = choices.find(({ choice }) => choice === 'next' || choice === 'overdue');
      if (!next?.dueOn || next.dueOn >= this.#lastDay) return;
      await this.on(contract.daysBetween(next.dueOn, this.#lastDay), 8);
      this.transfer(next.amount, mark);
      // The cashier reads the bank's file in the evening.
      await this.on(contract.daysBetween(next.dueOn, this.#lastDay), 20);
    }
  }

  async payOff(daysAgo: number): Promise<void> {
    await this.on(daysAgo, 9);
    const { payoff, mark } = await this.owed();
    this.transfer(payoff, mark);
    await this.on(daysAgo, 20);
  }

  /** Tells of a transfer, with its slip, that no statement shows yet. */
  async sendSlip(amount: number, reference: string): Promise<number> {
    const { mark } = await this.owed();
    const transferredOn = this.world.today();
    const slip = await pictures.transferSlip(this.person, { amount, on: transferredOn, mark, reference });
    const told = {
      loanOrderId: this.orderId,
      amt: amount,
      method: 'transfer' as const,
      transferredOn,
      reference,
      slip,
    };
    return (await this.phone(contract.sendSlip, told)).slipId;
  }
}
