import { decodeRegions } from './region.ts';

/**
 * The 8 divisions with their 64 districts. Bengali names from the npm package bd-geodata 1.0.7 (MIT, Md.
 * Ashraful Islam; see LICENSES.txt); the tree agrees with @bangladeshi/bangladesh-address 2.1.0. English
 * names as the government has spelt them since 2018, the older spellings are for the search only.
 */
export const bdRegions = decodeRegions(`
Dhaka|ঢাকা=Dhaka|ঢাকা,Faridpur|ফরিদপুর,Gazipur|গাজীপুর,Gopalganj|গোপালগঞ্জ,Kishoreganj|কিশোরগঞ্জ~Kishorganj,Madaripur|মাদারীপুর,Manikganj|মানিকগঞ্জ,Munshiganj|মুন্সিগঞ্জ,Narayanganj|নারায়ণগঞ্জ,Narsingdi|নরসিংদী~Norshingdi,Rajbari|রাজবাড়ী,Shariatpur|শরীয়তপুর,Tangail|টাঙ্গাইল
Barishal|বরিশাল~Barisal=Barguna|বরগুনা,Barishal|বরিশাল~Barisal,Bhola|ভোলা,Jhalakathi|ঝালকাঠি~Jhalokati,Patuakhali|পটুয়াখালী,Pirojpur|পিরোজপুর
Chattogram|চট্টগ্রাম~Chittagong=Bandarban|বান্দরবান,Brahmanbaria|ব্রাহ্মণবাড়িয়া~B. Baria,Chandpur|চাঁদপুর,Chattogram|চট্টগ্রাম~Chittagong,Cox's Bazar|কক্সবাজার,Cumilla|কুমিল্লা~Comilla,Feni|ফেনী,Khagrachhari|খাগড়াছড়ি~Khagrachari,Lakshmipur|লক্ষ্মীপুর~Laxmipur,Noakhali|নোয়াখালী,Rangamati|রাঙ্গামাটি
Khulna|খুলনা=Bagerhat|বাগেরহাট,Chuadanga|চুয়াডাঙ্গা,Jashore|যশোর~Jessore,Jhenaidah|ঝিনাইদহ~Jhenaidaha,Khulna|খুলনা,Kushtia|কুষ্টিয়া,Magura|মাগুরা,Meherpur|মেহেরপুর,Narail|নড়াইল,Satkhira|সাতক্ষীরা
Mymensingh|ময়মনসিংহ=Jamalpur|জামালপুর,Mymensingh|ময়মনসিংহ,Netrokona|নেত্রকোণা~Netrakona,Sherpur|শেরপুর
Rajshahi|রাজশাহী=Bogura|বগুড়া~Bogra,Chapainawabganj|চাঁপাইনবাবগঞ্জ~Nawabganj,Joypurhat|জয়পুরহাট,Naogaon|নওগাঁ,Natore|নাটোর,Pabna|পাবনা,Rajshahi|রাজশাহী,Sirajganj|সিরাজগঞ্জ
Rangpur|রংপুর=Dinajpur|দিনাজপুর,Gaibandha|গাইবান্ধা,Kurigram|কুড়িগ্রাম,Lalmonirhat|লালমনিরহাট,Nilphamari|নীলফামারী,Panchagarh|পঞ্চগড়,Rangpur|রংপুর,Thakurgaon|ঠাকুরগাঁও
Sylhet|সিলেট=Habiganj|হবিগঞ্জ,Moulvibazar|মৌলভীবাজার~Maulvibazar,Sunamganj|সুনামগঞ্জ,Sylhet|সিলেট
`);
