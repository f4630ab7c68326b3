import { decodeBanks } from './bank.ts';

/**
 * First the mobile financial services, then the 61 scheduled banks in the groups in which Bangladesh Bank
 * counts them (6 state-owned, 3 specialised, 43 private, 9 foreign), and after the private ones the bank that
 * five of the Islamic ones are merging into. Compiled by hand in 2026 from public knowledge, without "PLC"
 * and "Limited"; check it against the central bank's own list.
 */
export const bdBanks = decodeBanks(`
bkash=bKash|বিকাশ
nagad=Nagad|নগদ
rocket=Rocket|রকেট
upay=Upay|উপায়
mcash=mCash|এমক্যাশ
tap=Tap|ট্যাপ~Trust Axiata Pay
mycash=MyCash|মাইক্যাশ
sonali=Sonali Bank|সোনালী ব্যাংক
janata=Janata Bank|জনতা ব্যাংক
agrani=Agrani Bank|অগ্রণী ব্যাংক
rupali=Rupali Bank|রূপালী ব্যাংক
basic=BASIC Bank|বেসিক ব্যাংক
bdbl=Bangladesh Development Bank|বাংলাদেশ ডেভেলপমেন্ট ব্যাংক~BDBL
krishi=Bangladesh Krishi Bank|বাংলাদেশ কৃষি ব্যাংক~BKB
rakub=Rajshahi Krishi Unnayan Bank|রাজশাহী কৃষি উন্নয়ন ব্যাংক~RAKUB
probashi-kallyan=Probashi Kallyan Bank|প্রবাসী কল্যাণ ব্যাংক~PKB
ab=AB Bank|এবি ব্যাংক
bcb=Bangladesh Commerce Bank|বাংলাদেশ কমার্স ব্যাংক~BCB
bank-asia=Bank Asia|ব্যাংক এশিয়া
bengal=Bengal Commercial Bank|বেঙ্গল কমার্শিয়াল ব্যাংক
brac=BRAC Bank|ব্র্যাক ব্যাংক
citizens=Citizens Bank|সিটিজেনস ব্যাংক
city=City Bank|সিটি ব্যাংক
community=Community Bank Bangladesh|কমিউনিটি ব্যাংক বাংলাদেশ
dhaka=Dhaka Bank|ঢাকা ব্যাংক
dbbl=Dutch-Bangla Bank|ডাচ্-বাংলা ব্যাংক~DBBL
ebl=Eastern Bank|ইস্টার্ন ব্যাংক~EBL
ific=IFIC Bank|আইএফআইসি ব্যাংক
jamuna=Jamuna Bank|যমুনা ব্যাংক
meghna=Meghna Bank|মেঘনা ব্যাংক
mercantile=Mercantile Bank|মার্কেন্টাইল ব্যাংক~MBL
midland=Midland Bank|মিডল্যান্ড ব্যাংক~MDB
modhumoti=Modhumoti Bank|মধুমতি ব্যাংক
mtb=Mutual Trust Bank|মিউচুয়াল ট্রাস্ট ব্যাংক~MTB
national=National Bank|ন্যাশনাল ব্যাংক~NBL
ncc=NCC Bank|এনসিসি ব্যাংক~National Credit and Commerce Bank
nrb=NRB Bank|এনআরবি ব্যাংক
nrbc=NRBC Bank|এনআরবিসি ব্যাংক~NRB Commercial Bank
one=ONE Bank|ওয়ান ব্যাংক
padma=Padma Bank|পদ্মা ব্যাংক~Farmers Bank
premier=Premier Bank|প্রিমিয়ার ব্যাংক
prime=Prime Bank|প্রাইম ব্যাংক
pubali=Pubali Bank|পূবালী ব্যাংক
sbac=SBAC Bank|এসবিএসি ব্যাংক~South Bangla Agriculture and Commerce Bank
shimanto=Shimanto Bank|সীমান্ত ব্যাংক
southeast=Southeast Bank|সাউথইস্ট ব্যাংক
trust=Trust Bank|ট্রাস্ট ব্যাংক
ucb=United Commercial Bank|ইউনাইটেড কমার্শিয়াল ব্যাংক~UCB~ইউসিবি
uttara=Uttara Bank|উত্তরা ব্যাংক
al-arafah=Al-Arafah Islami Bank|আল-আরাফাহ্ ইসলামী ব্যাংক
exim=EXIM Bank|এক্সিম ব্যাংক~Export Import Bank of Bangladesh
first-security=First Security Islami Bank|ফার্স্ট সিকিউরিটি ইসলামী ব্যাংক~FSIBL
global-islami=Global Islami Bank|গ্লোবাল ইসলামী ব্যাংক~NRB Global Bank
icb-islamic=ICB Islamic Bank|আইসিবি ইসলামিক ব্যাংক
islami=Islami Bank Bangladesh|ইসলামী ব্যাংক বাংলাদেশ~IBBL
shahjalal=Shahjalal Islami Bank|শাহ্জালাল ইসলামী ব্যাংক
social-islami=Social Islami Bank|সোশ্যাল ইসলামী ব্যাংক~SIBL
standard=Standard Bank|স্ট্যান্ডার্ড ব্যাংক
union=Union Bank|ইউনিয়ন ব্যাংক
sammilito-islami=Sammilito Islami Bank|সম্মিলিত ইসলামী ব্যাংক
alfalah=Bank Alfalah|ব্যাংক আলফালাহ
citibank=Citibank N.A.|সিটিব্যাংক এনএ
ceylon=Commercial Bank of Ceylon|কমার্শিয়াল ব্যাংক অব সিলন
habib=Habib Bank|হাবিব ব্যাংক
hsbc=HSBC Bangladesh|এইচএসবিসি
nbp=National Bank of Pakistan|ন্যাশনাল ব্যাংক অব পাকিস্তান
standard-chartered=Standard Chartered Bank|স্ট্যান্ডার্ড চার্টার্ড ব্যাংক
sbi=State Bank of India|স্টেট ব্যাংক অব ইন্ডিয়া~SBI
woori=Woori Bank|উরি ব্যাংক
`);
