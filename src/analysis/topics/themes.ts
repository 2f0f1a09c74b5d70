/**
 * Themes of business conversations, each with words that are said where it is talked about. A conversation is compared
 * with these words by meaning (`theme-coverage.ts`), so that neither they nor the name need to be said.
 *
 * A new theme needs a name and some ten words, best such as no other theme has.
 */
export const themes: Readonly<Record<string, string>> = {
  // Selling
  sales:
    'sales, selling, prospect, lead, pipeline, deal, closing, sales quota, opportunity, sales team, salesperson',
  pricing:
    'price, pricing, cost per seat, discount, price list, cheaper, expensive, rate, quote, price increase',
  negotiation:
    'negotiate, offer, counteroffer, terms, concession, bargain, agree on a price, compromise, final offer',
  'contract renewal':
    'renewal, renew the contract, subscription term, extension, expiry, cancel subscription, annual plan',
  'purchasing and suppliers':
    'procurement, purchase order, supplier, vendor, tender, bid, sourcing, buying department',
  'product demonstration':
    'demo, product tour, walkthrough, trial account, free trial, show the features, proof of concept',
  'customer relationships':
    'customer success, account manager, customer loyalty, relationship, retention, churn, onboarding clients',
  'orders and delivery':
    'order, delivery, shipment, parcel, package, tracking number, courier, dispatched, arrive, delivered late',
  'returns and refunds':
    'refund, return, exchange, money back, damaged item, wrong item, replacement, warranty, store credit',
  'retail and shopping':
    'shop, store, shopping, buy clothes, size, checkout, cart, supermarket, retailer, mall',
  'electronic commerce':
    'online store, web shop, marketplace, product listing, checkout page, shopping cart, conversion rate',
  // Marketing
  marketing:
    'marketing, campaign, target audience, brand awareness, promotion, marketing plan, customer segment, launch campaign',
  advertising:
    'advertisement, ads, billboard, commercial, ad spend, clicks, impressions, sponsorship, advertiser',
  'social media':
    'social media, followers, posts, Instagram, Facebook, Twitter, TikTok, hashtags, influencer, likes',
  'market research':
    'survey, market study, focus group, trends, questionnaire, respondents, consumer preferences, findings',
  branding: 'brand, logo, slogan, corporate identity, colours, brand image, reputation, naming',
  'public relations':
    'press release, journalist, media coverage, interview with the press, newspaper, public statement, spokesperson',
  'events and conferences':
    'event, conference, trade show, booth, attendees, venue, speaker, exhibition, keynote, webinar',
  // Serving customers
  'customer service':
    'customer service, support agent, help you, assistance, representative, inquiry, call centre, anything else',
  complaints:
    'complaint, unhappy, frustrated, disappointed, unacceptable, angry, apologise, sorry for the inconvenience, escalate',
  'technical support':
    'troubleshoot, restart, not working, error message, laptop, help desk, ticket, reinstall, IT support, crash',
  'account access':
    'password, log in, locked out, reset link, username, sign in, verification code, account settings, authentication',
  'billing and invoices':
    'invoice, bill, billing, charged twice, payment due, statement, overdue, accounts receivable, billing cycle',
  payments:
    'pay, payment, credit card, debit card, bank transfer, direct debit, cash, PayPal, instalment, transaction',
  // Money
  budgeting:
    'budget, spending, forecast, overspend, allocate funds, cut costs, quarterly budget, headcount budget, savings',
  'financial results':
    'revenue, profit, margin, earnings, quarter results, loss, growth rate, turnover, balance sheet, cash flow',
  accounting:
    'accounting, bookkeeping, ledger, expenses, reconciliation, audit, receipts, reimbursement, accountant, year-end closing',
  taxes: 'tax, taxes, tax return, VAT, income tax, deduction, withholding, tax office, fiscal year',
  banking:
    'bank, account balance, savings account, checking account, transfer money, branch, deposit, withdraw, banker',
  'loans and mortgages':
    'loan, mortgage, interest rate, borrow, credit score, down payment, lender, repayment, refinance',
  investment:
    'invest, investor, stocks, shares, bonds, portfolio, fund, dividends, stock market, return on investment',
  'fundraising and startups':
    'startup, funding round, venture capital, pitch, seed round, founders, valuation, angel investor',
  insurance:
    'insurance, claim, policy, premium, coverage, deductible, insurer, adjuster, insured, liability cover',
  'pensions and retirement':
    'pension, retirement, retire, savings plan, pension fund, benefits at retirement, annuity',
  'grants and public funding':
    'grant, public funding, subsidy, funding body, allocation, government money, grant application',
  // Work and people
  'recruiting and hiring':
    'hire, hiring, candidate, job interview, recruiter, resume, job offer, vacancy, applicant, position',
  'career development':
    'career, promotion, goals, skills, mentoring, growth, feedback, next role, performance review, appraisal',
  'training and onboarding':
    'training, onboarding, new employee, course, workshop, learn the tools, instructor, certification, manual',
  'salaries and benefits':
    'salary, raise, bonus, compensation, benefits, wages, payroll, health plan, pay grade, overtime pay',
  'working hours and leave':
    'vacation, holiday, time off, sick leave, shift, working hours, part time, parental leave, day off',
  'remote work':
    'work from home, remote work, home office, hybrid, video calls, office days, distributed team',
  'team management':
    'team, manager, delegate, responsibilities, team building, leadership, workload, one-on-one, motivation, supervisor',
  'workplace conflict':
    'conflict, harassment, disagreement, tension, bullying, misconduct, human resources complaint, warning letter, dispute',
  'layoffs and reorganization':
    'layoff, redundancy, restructuring, reorganization, job cuts, dismissal, notice period, downsizing, merger of departments',
  'diversity and inclusion':
    'diversity, inclusion, equality, gender, discrimination, minorities, accessibility, equal opportunities',
  'workplace safety':
    'safety, accident, injury, protective equipment, hazard, fire drill, inspection, incident report, first aid',
  'company culture':
    'culture, values, company party, team spirit, morale, recognition, employee engagement, celebration',
  // Organising
  scheduling:
    'schedule, calendar, reschedule, availability, appointment, what time, Tuesday, Thursday, morning, slot, invite',
  'meeting organization':
    'agenda, minutes, last meeting, next meeting, chair, presentation, discuss the points, take notes, wrap up',
  'project management':
    'project, milestone, deadline, timeline, project plan, deliverable, tasks, dependencies, status update, stakeholders',
  'time management':
    'priorities, running out of time, behind schedule, deadline pressure, overbooked, time tracking, productivity',
  'strategy and planning':
    'strategy, vision, roadmap, long-term goals, objectives, next year plan, priorities, direction, mission',
  'decision making':
    'decide, decision, vote, options, pros and cons, criteria, evaluate alternatives, consensus, approve',
  'process improvement':
    'process, workflow, bottleneck, efficiency, streamline, automation, standard procedure, waste, improve how we work',
  'quality assurance':
    'quality, testing, defects, test cases, inspection, acceptance criteria, bug report, quality control, regression',
  'risk management':
    'risk, mitigation, contingency, worst case, exposure, likelihood, crisis, backup plan, business continuity',
  'mergers and acquisitions':
    'acquisition, merger, due diligence, takeover, acquire the company, integration, shareholders, buyout',
  partnerships:
    'partner, partnership, joint venture, alliance, collaboration, reseller, co-marketing, affiliate',
  'international business':
    'overseas, export, import, customs, foreign market, international expansion, country office, currency',
  'report writing':
    'report, draft, document, paragraph, review the text, edit, write up, proofread, executive summary, appendix',
  // Building products
  'product development':
    'product, feature request, requirements, prototype, release, product launch, user needs, specification, backlog',
  'industrial design':
    'design, shape, material, plastic, rubber, case, curved, colour, components, look and feel, casing',
  'user interface design':
    'user interface, buttons, menu, screen, usability, layout, icons, touch screen, navigation, wireframe',
  'consumer electronics':
    'remote control, television, battery, chip, infrared, gadget, device, mobile phone, speaker, headphones',
  'manufacturing and production':
    'factory, production line, assembly, machine, plant, manufacture, output, units produced, raw materials',
  'logistics and supply chain':
    'supply chain, warehouse, inventory, stock, freight, truck, container, lead time, distribution, logistics',
  'research and experiments':
    'experiment, hypothesis, results, baseline, evaluation, paper, laboratory, measurements, study, researchers',
  engineering:
    'engineer, mechanical, technical drawing, tolerance, load, valve, motor, pump, electrical, blueprint',
  // Software
  'software development':
    'code, programming, developer, bug, pull request, merge, deploy, release branch, refactor, unit tests, backend',
  'web development':
    'website, web page, browser, frontend, HTML, landing page, hosting, domain name, responsive, CMS',
  'mobile applications':
    'app, iPhone, Android, app store, mobile app, push notification, download the app, update the app',
  'cloud infrastructure':
    'server, cloud, cluster, hosting, deployment, downtime, outage, capacity, containers, load balancer, uptime',
  'data and analytics':
    'data, dashboard, metrics, analytics, report numbers, database, query, spreadsheet, statistics, chart, dataset',
  'machine learning':
    'machine learning, neural network, model training, artificial intelligence, features, classifier, training data, algorithm',
  'speech and language technology':
    'speech recognition, transcription, speaker, acoustic, recordings, annotation, parser, phoneme, corpus, language model',
  'audio and recording': 'microphone, recording, noise, channel, audio, headset, signal, sound, volume, echo',
  'security and data protection':
    'security, encryption, breach, phishing, hacker, vulnerability, privacy, personal data, GDPR, firewall, consent',
  'system integration':
    'integration, API, connector, migration, sync the data, legacy system, import, export, webhook, interface between systems',
  'networks and telecommunications':
    'network, wifi, router, internet connection, VPN, bandwidth, broadband, phone line, signal, modem, SIM card',
  'hardware and devices':
    'laptop, monitor, keyboard, printer, hard drive, dock, charger, memory, cable, desktop computer',
  'computer software licences':
    'licence key, software licence, seats, installation, version, upgrade, activate, Microsoft Office, subscription tier',
  // Law and public life
  'legal matters':
    'lawyer, legal, attorney, lawsuit, court, judge, settlement, litigation, law firm, legal advice, trial',
  'contracts and agreements':
    'contract, clause, sign the agreement, terms and conditions, amendment, signature, liability, NDA, counterparty',
  'compliance and regulation':
    'compliance, regulation, regulator, audit, policy, standards, rules, certification, legal requirement, reporting obligation',
  'intellectual property':
    'patent, trademark, copyright, licence rights, invention, infringement, royalty, intellectual property',
  'politics and government':
    'government, minister, parliament, committee, party, legislation, bill, policy, election, MP, constituency',
  'public administration':
    'council, local authority, permit, municipality, public service, citizens, town hall, application form, civil servants',
  'police and crime': 'police, crime, stolen, theft, officer, investigation, arrest, fraud, evidence, prison',
  immigration:
    'visa, immigration, passport, residence permit, embassy, citizenship, asylum, work permit, border',
  'social care':
    'social worker, foster care, care home, children in care, disability support, carers, elderly care, welfare',
  'charity and volunteering':
    'charity, donation, volunteer, nonprofit, fundraiser, donate, food bank, community work',
  // Health
  health:
    'health, symptoms, pain, illness, treatment, medicine, diagnosis, fever, recovery, feel sick, blood pressure',
  'medical appointments':
    'doctor, appointment, clinic, dentist, hospital visit, nurse, checkup, surgery, specialist, patient, prescription',
  'public health':
    'pandemic, COVID, vaccine, outbreak, lockdown, infection, quarantine, hospital capacity, obesity, NHS',
  'mental health':
    'stress, anxiety, depression, burnout, therapy, counselling, overwhelmed, mental health, therapist, coping',
  'fitness and sports':
    'gym, workout, training, running, football, match, coach, team won, tournament, exercise, yoga',
  'pharmaceuticals and life sciences':
    'drug, clinical trial, dosage, laboratory, biotech, vaccine study, FDA approval, molecule, side effects',
  // Learning
  education: 'school, teacher, students, lesson, classroom, curriculum, exam, grades, homework, pupils',
  'higher education':
    'university, college, degree, lecture, professor, tuition, campus, thesis, scholarship, undergraduate',
  'languages and translation':
    'language, translate, French, Spanish, English, interpreter, bilingual, grammar, accent, vocabulary',
  // Living
  'real estate':
    'property, estate agent, house for sale, listing, viewing, square feet, mortgage offer, landlord, buyer, realtor',
  'housing and rent':
    'apartment, rent, flat, tenant, lease, bedroom, landlord, deposit, roommate, furnished, housing',
  'home improvement':
    'kitchen, cabinets, countertop, renovation, remodel, contractor, plumber, tiles, paint, bathroom, roof, electrician',
  'construction and building':
    'construction, building site, concrete, architect, planning permission, foundation, scaffolding, builder, steel',
  'facilities and offices':
    'office, meeting room, desk, building, cleaning, reception, parking, heating, air conditioning, move offices',
  'furniture and interior design':
    'furniture, sofa, table, chairs, curtains, decoration, carpet, lamp, interior, shelves',
  'home and family': 'family, kids, wife, husband, mother, parents, children, daughter, son, baby, home',
  'pets and animals': 'dog, cat, pet, vet, animal, puppy, feeding, breed, horse, kennel',
  'gardening and landscaping':
    'garden, lawn, plants, trees, flowers, mowing, soil, landscaping, hedge, seeds',
  relationships:
    'friend, relationship, wedding, marriage, girlfriend, boyfriend, dating, divorce, engaged, couple',
  'personal care': 'hair salon, haircut, stylist, beauty, spa, massage, nails, cosmetics, skin care, barber',
  // Going places
  travel:
    'travel, trip, vacation, tourist, itinerary, sightseeing, destination, suitcase, museum, attractions',
  'hotels and accommodation':
    'hotel, room, check in, check out, reservation, guest, nights, suite, stars, accommodation, rooms',
  'air travel':
    'flight, airport, airline, ticket, boarding, departure, economy class, layover, plane, return flight',
  'public transport': 'bus, train, station, ticket, metro, passengers, departure time, timetable, fare, tram',
  'taxis and ride sharing': 'taxi, cab, ride, shared ride, Uber, Lyft, driver, pick up, drop off, passengers',
  'car rental':
    'rental car, rent a car, hire car, rental agency, SUV, hatchback, convertible, rental agreement, car keys, mileage limit',
  'cars and driving':
    'car, engine, mechanic, tyres, brake, oil change, mileage, garage, dealership, driving, test drive, fuel',
  'traffic and commuting':
    'traffic, commute, road, motorway, congestion, parking, rush hour, cycling, bike lane',
  // Leisure
  'restaurants and dining':
    'restaurant, table, menu, cuisine, dinner, reservation, waiter, eat, lunch, Italian food, tasty',
  'food and cooking':
    'recipe, cook, ingredients, bake, vegetables, meat, bread, kitchen, flavour, cheese, breakfast',
  'drinks and hospitality': 'bar, beer, wine, coffee, cocktail, pub, cafe, tea, alcohol, brewery',
  'movies and television':
    'movie, film, watch, actor, director, cinema, theatre, subtitles, series, comedy, showtime',
  music: 'song, music, album, artist, band, play the song, singer, genre, playlist, concert, guitar',
  'concerts and tickets':
    'tickets, concert, show, game, seats, event date, venue, performance, stadium, box office',
  'books and publishing':
    'book, author, novel, publisher, chapter, library, reading, editor, manuscript, magazine',
  'games and hobbies':
    'game, play, video game, board game, puzzle, hobby, knitting, collecting, player, console',
  'photography and video':
    'photo, camera, video, picture, filming, editing, lens, photographer, footage, image',
  'art and design':
    'art, painting, drawing, gallery, exhibition, artist, sculpture, illustration, creative, sketch',
  'gifts and celebrations':
    'birthday, gift, party, Christmas, present, anniversary, holiday, cake, invitation, congratulations',
  'fashion and clothing': 'clothes, dress, shoes, fabric, fashion, jacket, shirt, designer, jeans, style',
  // World
  weather: 'weather, rain, sunny, temperature, forecast, snow, wind, humidity, degrees, storm, cloudy',
  'environment and climate':
    'climate change, emissions, carbon, sustainability, recycling, pollution, environment, green, biodiversity, conservation',
  energy:
    'energy, electricity, power, solar panels, gas, oil, wind farm, grid, kilowatt, renewable, heating bill',
  agriculture: 'farm, farmer, crops, cattle, harvest, tractor, livestock, milk, fertiliser, field, grain',
  'science and nature':
    'science, physics, biology, chemistry, planet, species, space, ocean, telescope, scientist',
  history: 'history, century, war, ancient, historical, museum, king, empire, archive, past events',
  religion: 'church, religion, faith, prayer, God, mosque, Bible, priest, spiritual, worship',
  'military and defence': 'army, military, soldier, defence, weapons, navy, troops, veteran, air force',
  'economy and markets':
    'economy, inflation, recession, unemployment, GDP, interest rates, trade, economic growth, consumers, market crash',
  'emergencies and disasters':
    'emergency, fire, flood, rescue, evacuation, earthquake, ambulance, hurricane, disaster relief',
  'news and current affairs':
    'news, headline, article, newspaper, broadcast, reporter, current affairs, breaking story',
};
