import { decodeBanks } from './bank.ts';

/**
 * Where a private person can be paid in the Philippines: banks and e-money issuers, the best known first and
 * then by kind, with the names they use themselves. Compiled by hand in 2026 from public knowledge, not from
 * an official file: check it against the Bangko Sentral's lists of InstaPay and PESONet participants. Of the
 * hundreds of rural banks only some are here. Banks that merged are found by their old names.
 */
export const phBanks = decodeBanks(`
bdo=BDO Unibank~Banco de Oro
bpi=Bank of the Philippine Islands~BPI~BPI Family Savings Bank~Robinsons Bank
metrobank=Metrobank~Metropolitan Bank and Trust Company~MBTC
landbank=Land Bank of the Philippines~LANDBANK~LBP~United Coconut Planters Bank~UCPB
gcash=GCash~G-Xchange~GXI
maya=Maya~PayMaya~Maya Philippines
pnb=Philippine National Bank~PNB
unionbank=Union Bank of the Philippines~UnionBank~UBP~Citibank
security-bank=Security Bank~SECB
chinabank=China Banking Corporation~Chinabank~China Bank~CBC
rcbc=Rizal Commercial Banking Corporation~RCBC~DiskarTech
dbp=Development Bank of the Philippines~DBP
eastwest=EastWest Bank~East West Banking Corporation~EW
psbank=Philippine Savings Bank~PSBank
aub=Asia United Bank~AUB~HelloMoney
bankcom=Bank of Commerce~BankCom
pbcom=Philippine Bank of Communications~PBCOM
philtrust=Philtrust Bank~Philippine Trust Company
pvb=Philippine Veterans Bank~PVB
maybank=Maybank Philippines
ctbc=CTBC Bank (Philippines)~Chinatrust
cimb=CIMB Bank Philippines
hsbc=HSBC Philippines~Hongkong and Shanghai Banking Corporation
standard-chartered=Standard Chartered Bank Philippines
al-amanah=Al-Amanah Islamic Investment Bank of the Philippines~AAIIBP
maya-bank=Maya Bank~Maya Savings
gotyme=GoTyme Bank
tonik=Tonik Digital Bank
unobank=UNO Digital Bank~UNObank
uniondigital=UnionDigital Bank
ofbank=Overseas Filipino Bank~OFBank
maribank=MariBank Philippines~SeaBank
banko=BPI Direct BanKo~BanKo
chinabank-savings=China Bank Savings~CBS
pbb=Philippine Business Bank~PBB
city-savings=City Savings Bank~CitySavings
sterling=Sterling Bank of Asia
producers=Producers Savings Bank~Producers Bank
equicom=Equicom Savings Bank
sun-savings=Sun Savings Bank
allbank=AllBank
malayan=Malayan Savings Bank~Malayan Bank
luzon-development=Luzon Development Bank
wealthbank=Wealth Development Bank~Wealthbank
queenbank=Queen City Development Bank~Queenbank
isla-bank=ISLA Bank
yuanta=Yuanta Savings Bank Philippines
bank-of-makati=Bank of Makati
citystate=Citystate Savings Bank
card-bank=CARD Bank
card-sme=CARD SME Bank
rizal-microbank=Rizal MicroBank
bdo-network=BDO Network Bank~One Network Bank
eastwest-rural=EastWest Rural Bank~Komo
cebuana=Cebuana Lhuillier Bank~Cebuana Lhuillier Rural Bank
cantilan=Cantilan Bank
guinobatan=Rural Bank of Guinobatan~Asenso
binangonan=Binangonan Rural Bank~BRB
bangko-mabuhay=Bangko Mabuhay
dungganon=Dungganon Bank
partner-rural=Partner Rural Bank (Cotabato)
camalig=Camalig Bank
rang-ay=Rang-ay Bank
netbank=Netbank
first-consolidated=First Consolidated Bank~FCB
quezon-capital=Quezon Capital Rural Bank
coins=Coins.ph~DCPay Philippines
grabpay=GrabPay
shopeepay=ShopeePay
palawanpay=PalawanPay~Palawan Pawnshop
starpay=StarPay
tayocash=TayoCash
juancash=JuanCash
omnipay=OmniPay
ussc=USSC Money~USSC
i-remit=I-Remit
`);
