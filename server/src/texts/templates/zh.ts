import type { MessageTexts } from '../template.ts';

export const zh: MessageTexts = {
  templates: {
    application_received: {
      title: '已收到您的申请',
      body: '我们已收到您 {amount} 的借款申请，会尽快审核。初审通过前您可以修改，放款前您可以随时免费取消。',
      sms: '我们已收到您的借款申请，可在应用中查看进度，取消免费。 - Hiram',
    },
    application_changed: {
      title: '申请已修改',
      body: '您的申请金额现为 {amount}。如果不是您本人修改，请联系客服。',
      sms: '您的借款申请已修改。如非本人操作，请在应用中联系我们。 - Hiram',
    },
    application_cancelled: {
      title: '申请已取消',
      body: '您的申请已取消，没有产生任何费用。您可以随时重新申请。',
      sms: '您的借款申请已取消，没有产生任何费用。 - Hiram',
    },
    review_started: {
      title: '正在审核您的申请',
      body: '我们的工作人员已开始审核您的申请，有消息会在这里通知您。',
      sms: '我们已开始审核您的借款申请。 - Hiram',
    },
    documents_asked: {
      title: '请补充资料',
      body: '在继续审核之前，请重新提交：{documents}。请打开您的申请进行操作。',
      sms: '您的借款申请需要补充资料，请打开应用查看。 - Hiram',
    },
    documents_received: {
      title: '已收到补充资料',
      body: '谢谢，我们正在继续审核您的申请。',
      sms: '已收到您的补充资料，我们正在继续审核借款申请。 - Hiram',
    },
    first_audit_passed: {
      title: '初审已通过',
      body: '您的申请已通过初审，现在由另一位工作人员复审。',
      sms: '您的借款申请已通过初审，正在复审。 - Hiram',
    },
    approved: {
      title: '您的借款已获批准',
      body: '在 {until} 之前您最多可以提现 {amount}。请先阅读合同。您只为提现的金额付费，收到钱之前无需支付任何费用。',
      sms: '您的借款已获批准，可在{until}前提现。放款前我们绝不收费。 - Hiram',
    },
    refused: {
      title: '您的申请未通过',
      body: '我们无法为您提供这笔借款。原因：{reasons}。没有产生任何费用。如有不符之处，请联系客服。',
      sms: '您的借款申请未通过，原因见应用，没有产生任何费用。 - Hiram',
    },
    unreachable: {
      title: '我们没能联系到您',
      body: '我们多次尝试联系您但没有成功，因此您的申请暂时关闭。请联系客服，我们会免费恢复审核。',
      sms: '我们没能联系到您，借款申请暂时关闭。请在应用中联系我们，免费恢复。 - Hiram',
    },
    reactivated: {
      title: '您的申请已恢复',
      body: '我们已恢复您的申请，正在审核。',
      sms: '我们已恢复审核您的借款申请。 - Hiram',
    },
    withdraw_code_sent: {
      title: '提现码已发送',
      body: '我们已将提现码发送到您的注册手机。提现码免费，仅供您本人使用：Hiram 的员工绝不会向您索要提现码或要钱。',
      sms: null,
    },
    withdrawal_requested: {
      title: '已申请提现',
      body: '您已提现 {amount}，正在转账到您的银行账户。',
      sms: '正在向您的银行账户转账。如非本人操作，请在应用中联系我们。 - Hiram',
    },
    payout_settled: {
      title: '款项已到账',
      body: '{amount} 已于 {on} 转入您的银行账户。利息和还款日从当天算起，还款计划见应用。',
      sms: '款项已转入您的银行账户，还款日见应用。 - Hiram',
    },
    payout_failed: {
      title: '转账未成功',
      body: '{amount} 的转账未成功。原因：{failure}。该金额已退回您的余额，不收取任何费用。',
      sms: '向您银行账户的转账未成功，原因见应用，不收取任何费用。 - Hiram',
    },
    window_ended: {
      title: '提现期已结束',
      body: '这笔借款不能再提现了。未提现的部分不收取任何费用。',
      sms: '您的借款提现期已结束，未提现的部分不收费。 - Hiram',
    },
    unlock_code_sent: {
      title: '解锁码已发送',
      body: '我们已将解锁码发送到您的注册手机。解锁码免费，仅供您本人使用：Hiram 的员工绝不会向您索要解锁码或要钱。',
      sms: null,
    },
    frozen: {
      title: '您的账户已被暂停',
      body: '在 {until} 之前（含当天）您不能申请或提现。原因：{reason}。其他功能照常可用，包括还款。您可以通过客服免费申诉。',
      sms: '您的账户暂停至{until}，原因见应用，可免费申诉。 - Hiram',
    },
    unfrozen: {
      title: '账户已恢复',
      body: '您可以重新申请和提现了。',
      sms: '您的账户已恢复正常。 - Hiram',
    },
    identity_verified: {
      title: '您的身份已核实',
      body: '我们已核对您的身份证和照片，一切无误。',
      sms: '您的身份已核实。 - Hiram',
    },
    identity_rejected: {
      title: '请重新上传身份照片',
      body: '照片上有些内容无法辨认。请在光线充足处重新拍摄，不收任何费用。',
      sms: '请在应用中重新拍摄身份照片。 - Hiram',
    },
    bank_change_confirmed: {
      title: '您的新银行账户已启用',
      body: '今后我们会付款到您提交的账户。为了您的安全，提现需等待一段时间。如果这不是您的要求，请立即联系我们。',
      sms: '您的银行账户已更改。若非本人操作，请立即联系我们。 - Hiram',
    },
    bank_change_refused: {
      title: '您的银行账户保持不变',
      body: '我们无法根据照片确认新账户。您可以随时重新提交申请。',
      sms: '新银行账户未能确认，原账户保持不变。 - Hiram',
    },
  },
  reasons: {
    income_too_low: '收入不足以支持该金额',
    expenses_too_high: '支出过高',
    debts_too_high: '其他债务过多',
    identity_unclear: '无法确认身份',
    details_do_not_match: '资料不一致',
    documents_not_convincing: '文件不足以证明所需内容',
    outside_conditions: '不符合借款条件',
    earlier_loan_unpaid: '之前的借款尚未还清',
  },
  documents: {
    identity: '身份资料和照片',
    payslip: '工资单',
    addressProof: '住址证明',
    contacts: '紧急联系人',
  },
  reason: {
    identity_check: '我们正在核实身份',
    fraud_check: '我们正在核查欺诈嫌疑',
    legal_request: '有关部门的要求',
    borrower_request: '您本人的要求',
  },
  failure: {
    account_not_found: '银行查不到该账户',
    account_closed: '账户已注销',
    name_mismatch: '账户不是您本人姓名',
    bank_unavailable: '暂时联系不上银行',
    refused_by_bank: '银行拒绝了这笔转账',
  },
};
