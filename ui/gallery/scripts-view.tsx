import { Amount, Button, Card, Field, formatDate, HeaderBar, ListRow, Screen } from '../src/index.ts';

const samples = [
  {
    language: 'th',
    currency: { code: 'THB', symbol: '฿', minorDigits: 2 },
    title: 'ตัวอย่างข้อความภาษาไทย ที่นี่ผู้ใช้จะเห็นชื่อที่ยาว',
    name: 'ชื่อและนามสกุล',
    value: 'ปิ่นเพชร ณ ป้อมเพชร์ศิริวัฒนกุลเจริญรุ่งเรือง',
    help: 'ตามที่ปรากฏบนบัตรประจำตัวประชาชน',
    error: 'กรุณากรอกชื่อให้ตรงกับบัตรประชาชน',
    action: 'ดำเนินการต่อ',
  },
  {
    language: 'bn',
    currency: { code: 'BDT', symbol: '৳', minorDigits: 2 },
    title: 'বাংলা লেখার নমুনা: ঋণের কিস্তি ও পরিশোধের তারিখ',
    name: 'পূর্ণ নাম',
    value: 'মোহাম্মদ আব্দুর রহমান চৌধুরী বিক্রমপুরী',
    help: 'জাতীয় পরিচয়পত্রে যেভাবে আছে',
    error: 'অনুগ্রহ করে পরিচয়পত্রের মতো নাম লিখুন',
    action: 'এগিয়ে যান',
  },
  {
    language: 'zh',
    currency: { code: 'PHP', symbol: '₱', minorDigits: 2 },
    title: '中文示例文字：还款日期与金额',
    name: '姓名',
    value: '欧阳诸葛明月',
    help: '与身份证上的姓名一致',
    error: '请填写身份证上的姓名',
    action: '继续',
  },
  {
    language: 'en',
    currency: { code: 'PHP', symbol: '₱', minorDigits: 2 },
    title: 'A long heading in Latin that wraps to a second line',
    name: 'Full name',
    value: 'Venkatanarasimharajuvaripeta Sundaramoorthy',
    help: 'As on your identity card',
    error: 'Please write the name on your identity card.',
    action: 'Go on',
  },
];

export function ScriptsView() {
  return (
    <Screen header={<HeaderBar title="Scripts" />}>
      {samples.map((sample) => (
        <Card key={sample.language} lang={sample.language}>
          <h2 className="text-28 font-bold">{sample.title}</h2>
          <Amount cents={1_234_567_89} currency={sample.currency} size="hero" language={sample.language} />
          <ListRow
            title={sample.value}
            detail={formatDate(sample.language, '2025-12-12')}
            trailing={<Amount cents={531_250} currency={sample.currency} language={sample.language} />}
            href="#row"
          />
          <Field label={sample.name} defaultValue={sample.value} help={sample.help} error={sample.error} />
          <Button>{sample.action}</Button>
        </Card>
      ))}
    </Screen>
  );
}
