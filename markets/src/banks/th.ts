import { decodeBanks } from './bank.ts';

/**
 * Where a private person has an account in Thailand: commercial banks and the state's own, the largest first.
 * Compiled by hand in 2026 from public knowledge, Thai names compared with the npm package thai-banks-logo
 * 1.0.7; check it against the Bank of Thailand's list of financial institutions. Branches of foreign banks
 * that serve companies are left out, and so are the virtual banks until they take deposits.
 */
export const thBanks = decodeBanks(`
kbank=Kasikornbank|ธนาคารกสิกรไทย~KBank~กสิกร
scb=Siam Commercial Bank|ธนาคารไทยพาณิชย์~SCB
bbl=Bangkok Bank|ธนาคารกรุงเทพ~BBL
ktb=Krungthai Bank|ธนาคารกรุงไทย~KTB
bay=Bank of Ayudhya|ธนาคารกรุงศรีอยุธยา~Krungsri~BAY
ttb=TMBThanachart Bank|ธนาคารทหารไทยธนชาต~ttb~TMB~Thanachart~ทีเอ็มบี
gsb=Government Savings Bank|ธนาคารออมสิน~GSB
baac=Bank for Agriculture and Agricultural Cooperatives|ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร~BAAC~ธ.ก.ส.~ธกส
ghb=Government Housing Bank|ธนาคารอาคารสงเคราะห์~GHB~GH Bank~ธ.อ.ส.~ธอส
uob=United Overseas Bank (Thai)|ธนาคารยูโอบี~UOB~Citibank~ซิตี้แบงก์
cimb=CIMB Thai Bank|ธนาคารซีไอเอ็มบี ไทย
kkp=Kiatnakin Phatra Bank|ธนาคารเกียรตินาคินภัทร~KKP
tisco=TISCO Bank|ธนาคารทิสโก้
lhb=Land and Houses Bank|ธนาคารแลนด์ แอนด์ เฮ้าส์~LH Bank~LHB
tcrb=Thai Credit Bank|ธนาคารไทยเครดิต~TCRB~ไทยเครดิตเพื่อรายย่อย
ibank=Islamic Bank of Thailand|ธนาคารอิสลามแห่งประเทศไทย~iBank
icbc=Industrial and Commercial Bank of China (Thai)|ธนาคารไอซีบีซี (ไทย)~ICBC
boc=Bank of China (Thai)|ธนาคารแห่งประเทศจีน (ไทย)~BOC
scbt=Standard Chartered Bank (Thai)|ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)
mega=Mega International Commercial Bank|ธนาคารเมกะ สากลพาณิชย์
hsbc=HSBC Thailand|ธนาคารฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น~เอชเอสบีซี
`);
