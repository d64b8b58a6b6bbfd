/** The unit groups of ISCO-08 in English, a minor group a line: its three digits, then of each group the fourth and its name. One to a file, so that a phone reads its own language alone. */
export const lines = `0110Commissioned armed forces officers
0210Non-commissioned armed forces officers
0310Armed forces occupations, other ranks
1111Legislators|2Senior government officials|3Traditional chiefs and heads of village|4Senior officials of special-interest organisations
1120Managing directors and chief executives
1211Finance managers|2Human resource managers|3Policy and planning managers|9Business services and administration managers, other
1221Sales and marketing managers|2Advertising and public relations managers|3Research and development managers
1311Agricultural and forestry production managers|2Aquaculture and fisheries production managers
1321Manufacturing managers|2Mining managers|3Construction managers|4Supply, distribution and related managers
1330Information and communications technology service managers
1341Child care services managers|2Health services managers|3Aged care services managers|4Social welfare managers|5Education managers|6Financial and insurance services branch managers|9Professional services managers, other
1411Hotel managers|2Restaurant managers
1420Retail and wholesale trade managers
1431Sports, recreation and cultural centre managers|9Services managers, other
2111Physicists and astronomers|2Meteorologists|3Chemists|4Geologists and geophysicists
2120Mathematicians, actuaries and statisticians
2131Biologists, botanists, zoologists and related professionals|2Farming, forestry and fisheries advisers|3Environmental protection professionals
2141Industrial and production engineers|2Civil engineers|3Environmental engineers|4Mechanical engineers|5Chemical engineers|6Mining engineers, metallurgists and related professionals|9Engineering professionals, other
2151Electrical engineers|2Electronics engineers|3Telecommunications engineers
2161Building architects|2Landscape architects|3Product and garment designers|4Town and traffic planners|5Cartographers and surveyors|6Graphic and multimedia designers
2211Generalist medical practitioners|2Specialist medical practitioners
2221Nursing professionals|2Midwifery professionals
2230Traditional and complementary medicine professionals
2240Paramedical practitioners
2250Veterinarians
2261Dentists|2Pharmacists|3Environmental and occupational health and hygiene professionals|4Physiotherapists|5Dieticians and nutritionists|6Audiologists and speech therapists|7Optometrists and ophthalmic opticians|9Health professionals, other
2310University and higher education teachers
2320Vocational education teachers
2330Secondary education teachers
2341Primary school teachers|2Early childhood educators
2351Education methods specialists|2Special needs teachers|3Other language teachers|4Other music teachers|5Other arts teachers|6Information technology trainers|9Teaching professionals, other
2411Accountants|2Financial and investment advisers|3Financial analysts
2421Management and organisation analysts|2Policy administration professionals|3Personnel and careers professionals|4Training and staff development professionals
2431Advertising and marketing professionals|2Public relations professionals|3Technical and medical sales professionals (excluding ICT)|4Information and communications technology sales professionals
2511Systems analysts|2Software developers|3Web and multimedia developers|4Applications programmers|9Software and applications developers and analysts, other
2521Database designers and administrators|2Systems administrators|3Computer network professionals|9Database and network professionals, other
2611Lawyers|2Judges|9Legal professionals, other
2621Archivists and curators|2Librarians and related information professionals
2631Economists|2Sociologists, anthropologists and related professionals|3Philosophers, historians and political scientists|4Psychologists|5Social work and counselling professionals|6Religious professionals
2641Authors and related writers|2Journalists|3Translators, interpreters and other linguists
2651Visual artists|2Musicians, singers and composers|3Dancers and choreographers|4Film, stage and related directors and producers|5Actors|6Announcers on radio, television and other media|9Creative and performing artists, other
3111Chemical and physical science technicians|2Civil engineering technicians|3Electrical engineering technicians|4Electronics engineering technicians|5Mechanical engineering technicians|6Chemical engineering technicians|7Mining and metallurgical technicians|8Draughtspersons|9Physical and engineering science technicians, other
3121Mining supervisors|2Manufacturing supervisors|3Construction supervisors
3131Power production plant operators|2Incinerator and water treatment plant operators|3Chemical processing plant controllers|4Petroleum and natural gas refining plant operators|5Metal production process controllers|9Process control technicians, other
3141Life science technicians (excluding medical)|2Agricultural technicians|3Forestry technicians
3151Ships’ engineers|2Ships’ deck officers and pilots|3Aircraft pilots and related associate professionals|4Air traffic controllers|5Air traffic safety electronics technicians
3211Medical imaging and therapeutic equipment technicians|2Medical and pathology laboratory technicians|3Pharmaceutical technicians and assistants|4Medical and dental prosthetic technicians
3221Nursing associate professionals|2Midwifery associate professionals
3230Traditional and complementary medicine associate professionals
3240Veterinary technicians and assistants
3251Dental assistants and therapists|2Medical records and health information technicians|3Community health workers|4Dispensing opticians|5Physiotherapy technicians and assistants|6Medical assistants|7Environmental and occupational health inspectors and associates|8Ambulance workers|9Health associate professionals, other
3311Securities and finance dealers and brokers|2Credit and loans officers|3Accounting associate professionals|4Statistical, mathematical and related associate professionals|5Valuers and loss assessors
3321Insurance representatives|2Commercial sales representatives|3Buyers|4Trade brokers
3331Clearing and forwarding agents|2Conference and event planners|3Employment agents and contractors|4Real estate agents and property managers|9Business services agents, other
3341Office supervisors|2Legal secretaries|3Administrative and executive secretaries|4Medical secretaries
3351Customs and border inspectors|2Government tax and excise officials|3Government social benefits officials|4Government licensing officials|5Police inspectors and detectives|9Regulatory government associate professionals, other
3411Legal and related associate professionals|2Social work associate professionals|3Religious associate professionals
3421Athletes and sports players|2Sports coaches, instructors and officials|3Fitness and recreation instructors and program leaders
3431Photographers|2Interior designers and decorators|3Gallery, museum and library technicians|4Chefs|5Other artistic and cultural associate professionals
3511Information and communications technology operations technicians|2Information and communications technology user support technicians|3Computer network and systems technicians|4Web technicians
3521Broadcasting and audiovisual technicians|2Telecommunications engineering technicians
4110General office clerks
4120Secretaries
4131Typists and word processing operators|2Data entry clerks
4211Bank tellers and related clerks|2Bookmakers, croupiers and related gaming workers|3Pawnbrokers and money-lenders|4Debt-collectors and related workers
4221Travel consultants and clerks|2Contact centre information clerks|3Telephone switchboard operators|4Hotel receptionists|5Enquiry clerks|6Receptionists|7Survey and market research interviewers|9Client information workers, other
4311Accounting and bookkeeping clerks|2Statistical, finance and insurance clerks|3Payroll clerks
4321Stock clerks|2Production clerks|3Transport clerks
4411Library clerks|2Mail carriers and sorting clerks|3Coding, proof-reading and related clerks|4Scribes and related workers|5Filing and copying clerks|6Personnel clerks|9Clerical support workers, other
5111Travel attendants and travel stewards|2Transport conductors|3Travel guides
5120Cooks
5131Waiters|2Bartenders
5141Hairdressers|2Beauticians and related workers
5151Cleaning and housekeeping supervisors in offices, hotels and other establishments|2Domestic housekeepers|3Building caretakers
5161Astrologers, fortune-tellers and related workers|2Companions and valets|3Undertakers and embalmers|4Pet groomers and animal care workers|5Driving instructors|9Personal services workers, other
5211Stall and market salespersons|2Street food salespersons
5221Shop keepers|2Shop supervisors|3Shop sales assistants
5230Cashiers and ticket clerks
5241Fashion and other models|2Sales demonstrators|3Door to door salespersons|4Contact centre salespersons|5Service station attendants|6Food service counter attendants|9Sales workers, other
5311Child care workers|2Teachers’ aides
5321Health care assistants|2Home-based personal care workers|9Personal care workers in health services, other
5411Fire-fighters|2Police officers|3Prison guards|4Security guards|9Protective services workers, other
6111Field crop and vegetable growers|2Tree and shrub crop growers|3Gardeners, horticultural and nursery growers|4Mixed crop growers
6121Livestock and dairy producers|2Poultry producers|3Apiarists and sericulturists|9Animal producers, other
6130Mixed crop and animal producers
6210Forestry and related workers
6221Aquaculture workers|2Inland and coastal waters fishery workers|3Deep-sea fishery workers|4Hunters and trappers
6310Subsistence crop farmers
6320Subsistence livestock farmers
6330Subsistence mixed crop and livestock farmers
6340Subsistence fishers, hunters, trappers and gatherers
7111House builders|2Bricklayers and related workers|3Stonemasons, stone cutters, splitters and carvers|4Concrete placers, concrete finishers and related workers|5Carpenters and joiners|9Building frame and related trades workers, other
7121Roofers|2Floor layers and tile setters|3Plasterers|4Insulation workers|5Glaziers|6Plumbers and pipe fitters|7Air conditioning and refrigeration mechanics
7131Painters and related workers|2Spray painters and varnishers|3Building structure cleaners
7211Metal moulders and coremakers|2Welders and flamecutters|3Sheet-metal workers|4Structural-metal preparers and erectors|5Riggers and cable splicers
7221Blacksmiths, hammersmiths and forging press workers|2Toolmakers and related workers|3Metal working machine tool setters and operators|4Metal polishers, wheel grinders and tool sharpeners
7231Motor vehicle mechanics and repairers|2Aircraft engine mechanics and repairers|3Agricultural and industrial machinery mechanics and repairers|4Bicycle and related repairers
7311Precision-instrument makers and repairers|2Musical instrument makers and tuners|3Jewellery and precious-metal workers|4Potters and related workers|5Glass makers, cutters, grinders and finishers|6Sign writers, decorative painters, engravers and etchers|7Handicraft workers in wood, basketry and related materials|8Handicraft workers in textile, leather and related materials|9Handicraft workers, other
7321Pre-press technicians|2Printers|3Print finishing and binding workers
7411Building and related electricians|2Electrical mechanics and fitters|3Electrical line installers and repairers
7421Electronics mechanics and servicers|2Information and communications technology installers and servicers
7511Butchers, fishmongers and related food preparers|2Bakers, pastry-cooks and confectionery makers|3Dairy-products makers|4Fruit, vegetable and related preservers|5Food and beverage tasters and graders|6Tobacco preparers and tobacco products makers
7521Wood treaters|2Cabinet-makers and related workers|3Woodworking-machine tool setters and operators
7531Tailors, dressmakers, furriers and hatters|2Garment and related pattern-makers and cutters|3Sewing, embroidery and related workers|4Upholsterers and related workers|5Pelt dressers, tanners and fellmongers|6Shoemakers and related workers
7541Underwater divers|2Shotfirers and blasters|3Product graders and testers (excluding foods and beverages)|4Fumigators and other pest and weed controllers|9Craft and related workers, other
8111Miners and quarriers|2Mineral and stone processing plant operators|3Well drillers and borers and related workers|4Cement, stone and other mineral products machine operators
8121Metal processing plant operators|2Metal finishing, plating and coating machine operators
8131Chemical products plant and machine operators|2Photographic products machine operators
8141Rubber products machine operators|2Plastic products machine operators|3Paper products machine operators
8151Fibre preparing, spinning and winding machine operators|2Weaving and knitting machine operators|3Sewing machine operators|4Bleaching, dyeing and fabric cleaning machine operators|5Fur and leather preparing machine operators|6Shoemaking and related machine operators|7Laundry machine operators|9Textile, fur and leather products machine operators, other
8160Food and related products machine operators
8171Pulp and papermaking plant operators|2Wood processing plant operators
8181Glass and ceramics plant operators|2Steam engine and boiler operators|3Packing, bottling and labelling machine operators|9Stationary plant and machine operators, other
8211Mechanical machinery assemblers|2Electrical and electronic equipment assemblers|9Assemblers, other
8311Locomotive engine drivers|2Railway brake, signal and switch operators
8321Motorcycle drivers|2Car, taxi and van drivers
8331Bus and tram drivers|2Heavy truck and lorry drivers
8341Mobile farm and forestry plant operators|2Earthmoving and related plant operators|3Crane, hoist and related plant operators|4Lifting truck operators
8350Ships’ deck crews and related workers
9111Domestic cleaners and helpers|2Cleaners and helpers in offices, hotels and other establishments
9121Hand launderers and pressers|2Vehicle cleaners|3Window cleaners|9Other cleaning workers
9211Crop farm labourers|2Livestock farm labourers|3Mixed crop and livestock farm labourers|4Garden and horticultural labourers|5Forestry labourers|6Fishery and aquaculture labourers
9311Mining and quarrying labourers|2Civil engineering labourers|3Building construction labourers
9321Hand packers|9Manufacturing labourers, other
9331Hand and pedal vehicle drivers|2Drivers of animal-drawn vehicles and machinery|3Freight handlers|4Shelf fillers
9411Fast food preparers|2Kitchen helpers
9510Street and related service workers
9520Street vendors (excluding food)
9611Garbage and recycling collectors|2Refuse sorters|3Sweepers and related labourers
9621Messengers, package deliverers and luggage porters|2Odd job persons|3Meter readers and vending-machine collectors|4Water and firewood collectors|9Elementary workers, other`;
