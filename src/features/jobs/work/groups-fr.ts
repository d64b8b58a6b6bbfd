/** The unit groups of ISCO-08 in French, a minor group a line: its three digits, then of each group the fourth and its name. One to a file, so that a phone reads its own language alone. */
export const lines = `0110Officiers des forces armées
0210Sous-officiers des forces armées
0310Militaires du rang
1111Parlementaires et élus|2Hauts fonctionnaires|3Chefs traditionnels et chefs de village|4Dirigeants d’associations, de partis et de syndicats
1120Directeurs généraux
1211Directeurs financiers|2Directeurs des ressources humaines|3Directeurs de la planification et des stratégies|9Directeurs administratifs, autres
1221Directeurs commerciaux et du marketing|2Directeurs de la publicité et des relations publiques|3Directeurs de recherche et développement
1311Directeurs d’exploitations agricoles et forestières|2Directeurs d’exploitations de pêche et d’aquaculture
1321Directeurs d’usine|2Directeurs de mine|3Directeurs de chantiers de construction|4Directeurs des achats, de la logistique et du transport
1330Directeurs informatiques
1341Directeurs de crèches et de garderies|2Directeurs d’établissements de santé|3Directeurs de maisons pour personnes âgées|4Directeurs de services sociaux|5Directeurs d’écoles et proviseurs|6Chefs d’agences de banque et d’assurance|9Directeurs de services spécialisés, autres
1411Gérants d’hôtel|2Gérants de restaurant
1420Gérants de commerce de détail et de gros
1431Gérants de centres sportifs, de loisirs et de culture|9Gérants de services, autres
2111Physiciens et astronomes|2Météorologues|3Chimistes|4Géologues et géophysiciens
2120Mathématiciens, actuaires et statisticiens
2131Biologistes, botanistes et zoologistes|2Conseillers agricoles, forestiers et de pêche|3Spécialistes de la protection de l’environnement
2141Ingénieurs de production industrielle|2Ingénieurs de génie civil|3Ingénieurs de l’environnement|4Ingénieurs mécaniciens|5Ingénieurs chimistes|6Ingénieurs des mines et métallurgistes|9Ingénieurs, autres
2151Ingénieurs électriciens|2Ingénieurs électroniciens|3Ingénieurs en télécommunications
2161Architectes|2Architectes paysagistes|3Créateurs de mode et de produits|4Urbanistes et planificateurs des transports|5Cartographes et géomètres|6Graphistes et créateurs multimédias
2211Médecins généralistes|2Médecins spécialistes
2221Infirmiers diplômés|2Sages-femmes diplômées
2230Spécialistes des médecines traditionnelles
2240Paramédicaux qui consultent
2250Vétérinaires
2261Dentistes|2Pharmaciens|3Spécialistes de l’hygiène et de la santé au travail|4Kinésithérapeutes|5Diététiciens et nutritionnistes|6Audiologistes et orthophonistes|7Optométristes|9Spécialistes de la santé, autres
2310Enseignants du supérieur
2320Enseignants de formation professionnelle
2330Professeurs de lycée et de collège
2341Instituteurs et maîtres du primaire|2Éducateurs de la petite enfance
2351Spécialistes des méthodes d’enseignement|2Enseignants spécialisés|3Professeurs de langues|4Professeurs de musique|5Professeurs d’art|6Formateurs en informatique|9Enseignants, autres
2411Comptables diplômés|2Conseillers en finances et placements|3Analystes financiers
2421Consultants en organisation et gestion|2Spécialistes des politiques publiques|3Spécialistes du recrutement et de l’orientation|4Spécialistes de la formation du personnel
2431Spécialistes de la publicité et du marketing|2Spécialistes des relations publiques|3Délégués médicaux et technico-commerciaux|4Commerciaux en informatique et télécommunications
2511Analystes de systèmes informatiques|2Développeurs de logiciels|3Développeurs web et multimédias|4Programmeurs d’applications|9Développeurs et analystes, autres
2521Concepteurs et administrateurs de bases de données|2Administrateurs de systèmes|3Spécialistes des réseaux informatiques|9Spécialistes des bases de données et réseaux, autres
2611Avocats|2Juges et magistrats|9Juristes, autres
2621Archivistes et conservateurs|2Bibliothécaires et documentalistes
2631Économistes|2Sociologues et anthropologues|3Philosophes, historiens et politologues|4Psychologues|5Travailleurs sociaux diplômés et conseillers|6Ministres du culte
2641Auteurs et écrivains|2Journalistes|3Traducteurs, interprètes et linguistes
2651Plasticiens, peintres et sculpteurs|2Musiciens, chanteurs et compositeurs|3Danseurs et chorégraphes|4Réalisateurs, metteurs en scène et producteurs|5Acteurs et comédiens|6Animateurs de radio et de télévision|9Artistes et créateurs, autres
3111Techniciens en chimie et en physique|2Techniciens de génie civil|3Techniciens en électricité|4Techniciens en électronique|5Techniciens en mécanique|6Techniciens en chimie industrielle|7Techniciens des mines et de la métallurgie|8Dessinateurs industriels et en bâtiment|9Techniciens, autres
3121Chefs d’équipe dans les mines|2Chefs d’équipe dans l’industrie|3Chefs de chantier
3131Opérateurs de centrales électriques|2Opérateurs d’incinération et de traitement de l’eau|3Contrôleurs de procédés chimiques|4Opérateurs de raffinerie de pétrole et de gaz|5Contrôleurs de production de métaux|9Techniciens de contrôle de procédés, autres
3141Techniciens des sciences de la vie|2Techniciens agricoles|3Techniciens forestiers
3151Officiers mécaniciens de navire|2Officiers de pont et pilotes de navire|3Pilotes d’avion|4Contrôleurs aériens|5Techniciens de la sécurité aérienne
3211Techniciens d’imagerie médicale|2Techniciens de laboratoire médical|3Préparateurs en pharmacie|4Prothésistes médicaux et dentaires
3221Infirmiers brevetés et aides-infirmiers|2Accoucheuses et assistantes sages-femmes
3230Praticiens des médecines traditionnelles
3240Techniciens et assistants vétérinaires
3251Assistants dentaires|2Techniciens des dossiers médicaux|3Agents de santé communautaire|4Opticiens|5Techniciens en kinésithérapie|6Assistants médicaux|7Inspecteurs d’hygiène et de santé au travail|8Ambulanciers|9Techniciens de la santé, autres
3311Courtiers en valeurs et en finance|2Agents de crédit|3Comptables et aides-comptables|4Techniciens en statistique|5Évaluateurs et experts d’assurance
3321Agents d’assurance|2Représentants de commerce|3Acheteurs|4Courtiers en marchandises
3331Transitaires et déclarants en douane|2Organisateurs d’événements|3Agents de placement et de main-d’œuvre|4Agents immobiliers|9Agents commerciaux, autres
3341Chefs de bureau|2Secrétaires juridiques|3Assistants de direction|4Secrétaires médicaux
3351Inspecteurs des douanes et des frontières|2Agents des impôts|3Agents des services sociaux de l’État|4Agents des licences et permis|5Inspecteurs de police|9Agents de l’administration, autres
3411Assistants juridiques, huissiers et clercs|2Assistants sociaux|3Catéchistes et assistants religieux
3421Athlètes et sportifs|2Entraîneurs et arbitres|3Moniteurs de fitness et de loisirs
3431Photographes|2Décorateurs d’intérieur|3Techniciens de galerie, de musée et de bibliothèque|4Chefs cuisiniers|5Techniciens de l’art et de la culture, autres
3511Techniciens d’exploitation informatique|2Techniciens d’assistance informatique|3Techniciens de réseaux informatiques|4Techniciens du web
3521Techniciens du son et de l’image|2Techniciens en télécommunications
4110Employés de bureau
4120Secrétaires
4131Dactylographes et opérateurs de saisie de texte|2Opérateurs de saisie de données
4211Caissiers de banque|2Employés de jeux et paris|3Prêteurs sur gages et prêteurs d’argent|4Agents de recouvrement
4221Employés d’agence de voyages|2Téléconseillers d’information|3Standardistes|4Réceptionnistes d’hôtel|5Agents de guichet d’information|6Réceptionnistes et agents d’accueil|7Enquêteurs|9Agents d’information, autres
4311Employés de comptabilité|2Employés de statistique, de finance et d’assurance|3Employés de la paie
4321Magasiniers|2Employés de planification de la production|3Employés du transport
4411Employés de bibliothèque|2Facteurs et trieurs de courrier|3Correcteurs et codeurs|4Écrivains publics|5Employés au classement et à la photocopie|6Employés du service du personnel|9Employés administratifs, autres
5111Hôtesses de l’air et stewards|2Contrôleurs et receveurs de transport|3Guides touristiques
5120Cuisiniers
5131Serveurs|2Barmans
5141Coiffeurs|2Esthéticiens
5151Gouvernantes et chefs d’équipe de ménage|2Intendants de maison|3Concierges
5161Astrologues et devins|2Dames et hommes de compagnie|3Employés des pompes funèbres|4Soigneurs d’animaux|5Moniteurs d’auto-école|9Services aux particuliers, autres
5211Vendeurs de marché|2Vendeurs de nourriture dans la rue
5221Commerçants en boutique|2Chefs de rayon|3Vendeurs en magasin
5230Caissiers et vendeurs de billets
5241Mannequins|2Démonstrateurs en magasin|3Vendeurs à domicile|4Télévendeurs|5Pompistes|6Serveurs au comptoir|9Vendeurs, autres
5311Gardes d’enfants et nounous|2Aides-enseignants
5321Aides-soignants|2Aides à domicile|9Personnel soignant, autres
5411Pompiers|2Policiers|3Gardiens de prison|4Agents de sécurité et vigiles|9Services de protection, autres
6111Cultivateurs de vivres et de légumes|2Planteurs de cacao, de café et d’autres arbres|3Jardiniers et pépiniéristes|4Cultivateurs de cultures diverses
6121Éleveurs de bétail|2Aviculteurs|3Apiculteurs|9Éleveurs, autres
6130Agriculteurs et éleveurs
6210Forestiers et bûcherons
6221Pisciculteurs|2Pêcheurs de rivière et de côte|3Pêcheurs de haute mer|4Chasseurs et trappeurs
6310Cultivateurs de subsistance
6320Éleveurs de subsistance
6330Cultivateurs et éleveurs de subsistance
6340Pêcheurs, chasseurs et cueilleurs de subsistance
7111Constructeurs de maisons|2Maçons|3Tailleurs de pierre|4Ouvriers du béton|5Charpentiers et menuisiers du bâtiment|9Ouvriers du gros œuvre, autres
7121Couvreurs|2Carreleurs et poseurs de sols|3Plâtriers|4Ouvriers en isolation|5Vitriers|6Plombiers|7Mécaniciens en froid et climatisation
7131Peintres en bâtiment|2Peintres au pistolet et vernisseurs|3Nettoyeurs de façades
7211Mouleurs de métal|2Soudeurs|3Tôliers et chaudronniers|4Monteurs de charpentes métalliques|5Gréeurs et épisseurs de câbles
7221Forgerons|2Outilleurs|3Régleurs et conducteurs de machines-outils|4Polisseurs et affûteurs
7231Mécaniciens auto et moto|2Mécaniciens d’avion|3Mécaniciens de machines agricoles et industrielles|4Réparateurs de vélos
7311Horlogers et réparateurs d’instruments de précision|2Facteurs et accordeurs d’instruments de musique|3Bijoutiers|4Potiers|5Verriers|6Peintres d’enseignes et graveurs|7Artisans du bois et vanniers|8Artisans du textile et du cuir|9Artisans, autres
7321Techniciens de prépresse|2Imprimeurs|3Relieurs
7411Électriciens du bâtiment|2Électromécaniciens|3Monteurs de lignes électriques
7421Réparateurs d’appareils électroniques|2Installateurs en informatique et téléphonie
7511Bouchers et poissonniers|2Boulangers et pâtissiers|3Fabricants de produits laitiers|4Transformateurs de fruits et légumes|5Dégustateurs et classeurs de produits alimentaires|6Ouvriers du tabac
7521Ouvriers du traitement du bois|2Ébénistes et menuisiers|3Conducteurs de machines à bois
7531Tailleurs et couturiers|2Patronniers et coupeurs|3Brodeurs et ouvriers de couture|4Tapissiers et matelassiers|5Tanneurs|6Cordonniers
7541Plongeurs sous-marins|2Artificiers de carrière|3Contrôleurs de la qualité des produits|4Désinfecteurs et dératiseurs|9Métiers de l’artisanat, autres
8111Mineurs et carriers|2Conducteurs de traitement des minerais|3Foreurs de puits|4Conducteurs de machines à ciment et à parpaings
8121Conducteurs de traitement des métaux|2Conducteurs de finition des métaux
8131Conducteurs de machines de produits chimiques|2Conducteurs de machines de photographie
8141Conducteurs de machines à caoutchouc|2Conducteurs de machines à plastique|3Conducteurs de machines à papier
8151Conducteurs de machines à filer|2Conducteurs de métiers à tisser et à tricoter|3Conducteurs de machines à coudre|4Conducteurs de machines à teindre|5Conducteurs de machines de tannage|6Conducteurs de machines à chaussures|7Conducteurs de machines de blanchisserie|9Conducteurs de machines textiles, autres
8160Conducteurs de machines agroalimentaires
8171Conducteurs de fabrication de pâte et de papier|2Conducteurs de scierie
8181Conducteurs de fours à verre et à céramique|2Conducteurs de chaudières|3Conducteurs de machines d’emballage et d’embouteillage|9Conducteurs de machines, autres
8211Monteurs de machines mécaniques|2Monteurs d’appareils électriques et électroniques|9Monteurs, autres
8311Conducteurs de train|2Aiguilleurs et agents de voie
8321Conducteurs de moto et moto-taxis|2Chauffeurs de voiture, de taxi et de camionnette
8331Chauffeurs de bus|2Chauffeurs de camion
8341Conducteurs d’engins agricoles et forestiers|2Conducteurs d’engins de terrassement|3Conducteurs de grues|4Caristes
8350Matelots
9111Aides de ménage à domicile|2Agents d’entretien et de nettoyage
9121Laveurs et repasseurs de linge|2Laveurs de voitures|3Laveurs de vitres|9Agents de nettoyage, autres
9211Manœuvres agricoles|2Manœuvres d’élevage|3Manœuvres de ferme|4Manœuvres de jardinage|5Manœuvres forestiers|6Manœuvres de pêche et d’aquaculture
9311Manœuvres de mine et de carrière|2Manœuvres de travaux publics|3Manœuvres du bâtiment
9321Emballeurs à la main|9Manœuvres de l’industrie, autres
9331Conducteurs de pousse-pousse et de tricycles|2Conducteurs d’attelages d’animaux|3Manutentionnaires et dockers|4Employés de mise en rayon
9411Préparateurs de restauration rapide|2Aides de cuisine
9510Petits métiers de la rue
9520Vendeurs ambulants
9611Éboueurs et ramasseurs à recycler|2Trieurs de déchets|3Balayeurs
9621Coursiers, livreurs et porteurs|2Hommes à tout faire|3Releveurs de compteurs|4Porteurs d’eau et de bois|9Métiers simples, autres`;
