/**
 * The words of messages that only say thanks, by language. A word is known in one of these meanings:
 * - `thanks`, `solved`, `praise` and `wish` make a sentence polite.
 * - `yes` may be a sentence of its own, but is not enough for a message, because it may answer a question.
 * - `trouble` is polite only beside a word that says that it is over.
 * - `word` is allowed beside the others.
 * - `greeting` and `closing` are followed by names.
 * - `question` begins a question or a demand without a question mark.
 * - `never` is not polite anywhere.
 * Words that are joined by `_` are a phrase.
 */
export const meanings = [
  'thanks',
  'solved',
  'praise',
  'wish',
  'yes',
  'trouble',
  'word',
  'greeting',
  'closing',
  'question',
  'never',
] as const
export type Meaning = (typeof meanings)[number]
export type WordList = Partial<Record<Meaning, string>>

/** Words that are used in many languages. */
export const international: WordList = {
  thanks: 'thanks thx thanx merci mersi thank_you tnx tks',
  praise:
    'super top perfect bravo wow genial fantastic ❤ 🙏 🎉 💯 🥰 😍 💐 🤩 👏 💪 ✨ 🙌 💙 💚 💛 🧡 💜 🌹 🥳 🤗 😘',
  yes: 'ok okay okey oki k 👍 👌 ✅ 🆗 🤝',
  word: '😊 🙂 😀 😃 😄 😁 ☺ 😉 😎 😅',
  greeting: 'hi hello hallo',
}

export const languages: Record<string, WordList> = {
  en: {
    thanks:
      'thank thanks thankyou thankful grateful thx ty cheers appreciate appreciated ta thanking gratitude tysm thnx',
    solved:
      'worked works working_now is_working are_working now_working all_working working_again working_fine working_perfectly working_well solved resolved fixed sorted trick cured arrived received settled got_it all_good all_set all_clear all_sorted good_now fine_now found_it success successful successfully well_received in_order that_was_it that_did_it as_expected as_it_should up_and_running like_a_charm good_to_go no_longer_needed helped',
    praise:
      'perfect perfectly great super awesome excellent brilliant wonderful fantastic amazing lovely fab fabulous marvelous marvellous superb outstanding terrific splendid cool nice the_best legend star hero saved_my_day happy glad pleased delighted relieved impressed great_job good_job nice_job amazing_job that_was_quick that_was_fast you_rock you_guys_rock great_news good_news what_i_needed what_i_was_looking_for no_problem no_problems no_worries',
    wish: 'nice_day great_day good_day lovely_day wonderful_day fantastic_day your_day your_weekend wonderful_weekend pleasant_day nice_weekend great_weekend good_weekend lovely_weekend nice_evening good_evening lovely_evening great_evening good_night take_care all_the_best wish wishing well_done keep_up_the_good_work keep_it_up great_week good_week nice_week happy_holidays merry_christmas bye goodbye see_you stay_safe god_bless bless',
    yes: 'ok okay yes yep yeah sure alright all_right right noted understood got_that makes_sense i_see fine ah oh good_to_know',
    trouble: 'problem problems issue issues error errors trouble bug request account login',
    word: 'you u your yours so very much many a lot bunch ton million thousand again for the that this these those it its is are was were has have had been be i im ive we weve me my us our to of in on and with at by as from here there now just already really truly indeed too also all both everyone everybody team guys folks support service help assistance answer answers reply replies response responses responding replying info information advice tip tips hint explanation explaining clarification clarifying clarity details link feedback solution fix update updates confirmation confirming confirm confirmed message mail email time effort patience attention care work matter everything_else good best helpful kind friendly quick fast prompt speedy efficient professional everything all saved looking checking letting know helping getting back sorting out fixing solving resolving making quickly promptly swiftly fast soon kindly such an absolutely definitely certainly completely exactly fully finally today this_morning refund credit replacement package parcel delivery letter news will try tried do did done made make would_like_to_thank would_like_to_say wanted_to_say want_to_say d_like_to_thank hard s m re ve ll great_deal up sir madam maam mr mrs ms miss dr dear both sincerely everyone_there once_more once_again of_course ticket case',
    greeting:
      'hi hello hey dear good_morning good_afternoon good_evening greetings hiya morning hi_there hello_there',
    closing:
      'regards cheers sincerely best yours wishes thanks thank_you faithfully respectfully cordially br kr warmly greetings',
    question:
      'is_it is_this is_that is_there is_the are_you are_there are_we will_it will_you will_this will_that will_the have_you has_it has_this has_the did_you did_it did_this does_it does_this do_you do_i do_we was_it was_this were_you would_you would_it am_i should_i had_you is_my is_your are_the are_these was_the is_everything is_all help_me answer_me call_me get_back_to_me try_again try_it try_that try_this check_again check_this check_that check_it let_me_know get_back fix_my fix_the fix_this fix_it make_it make_the',
    never: 'do_it do_that do_this was_working working_on worked_for worked_until',
  },
  de: {
    thanks:
      'danke dank dankeschoen dankesehr bedanke bedanken dankbar merci dankend verdankt verdanke vergelts',
    solved:
      'geklappt klappt funktioniert funktionierts laeuft geht gehts geloest erledigt behoben geholfen repariert angekommen erhalten bekommen gefunden hilft half war_es wars war_das_richtige gut_angekommen in_ordnung erfolgreich geloest_worden gekommen eingetroffen da_ist_es passt',
    praise:
      'perfekt super supi das_ging_schnell das_ging_ja_schnell das_ging_aber_schnell das_war_schnell toll klasse prima wunderbar grossartig spitze hervorragend ausgezeichnet genial bestens beste besten bester top fantastisch sehr_gut sehr_nett freut freue freuen froh begeistert zufrieden',
    wish: 'schoenes_wochenende schoenen_tag schoenen_abend schoene_woche guten_tag_noch schoenen_feierabend alles_gute frohe_weihnachten schoene_feiertage gute_nacht bis_bald bis_dann tschuess weiter_so bleiben_sie_gesund gesund wuensche wuenschen schoenes schoenen schoene erholsames guten_start gutes_neues_jahr frohes_fest',
    yes: 'ok okay ja alles_klar klar verstanden gut in_ordnung passt geht_klar ach_so jawohl gerne aha',
    trouble: 'problem probleme fehler thema sache angelegenheit anliegen fall konto zugang',
    word: 'vielen viel vielmals herzlichen herzlich tausend lieben ganz sehr so schoen fuer die der das den dem des ein eine einen einer ihre ihren ihr ihrer ihnen eure euren euer euch deine deinen dein deiner dir dich mir mich mich uns sie du ihr ich wir es und auch mit von vom aus zur zum zu in im am an auf bei hilfe unterstuetzung antwort antworten rueckmeldung info infos information informationen auskunft hinweis hinweise tipp tipps erklaerung erlaeuterung bestaetigung muehe muehen geduld bemuehung bemuehungen bearbeitung service support team nachricht mail email link loesung update gutschrift erstattung paket lieferung sendung brief schnell rasche raschen rasch prompte prompten prompt gut gute guter gutes freundlich nett nette netten lieb liebe hilfreich kompetent kompetenten richtige fuer_alles alles zuegige zuegigen sofort sofortige umgehende umgehenden tolle tollen super unkomplizierte unkomplizierten kompetente freundliche freundlichen gute guten jetzt nun nunmehr wieder alles ist sind war hat habe haben habt hatte worden wurde bin seid bist doch schon bereits gerade eben heute endlich wirklich echt genau mal nochmal nochmals nochmals_vielen noch_einmal noch tag abend woche wochenende arbeit job damit dafuer somit soweit einwandfrei problemlos reibungslos tadellos gleich sich schnelle hilfsbereit kollegen kollegin kollege allen alle beide herr frau dr prof werde probiere ausprobieren versuche versuchen euch_allen gott sei geschafft gemacht aller vollkommen vollstaendig total mega richtig bestens zeit',
    greeting:
      'hallo hi hey guten_tag guten_morgen guten_abend moin servus gruess_gott liebe lieber liebes sehr_geehrte sehr_geehrter sehr_geehrtes gruezi hello moin_moin werte',
    closing:
      'gruesse gruessen gruss gruesze lg vg mfg bg hochachtungsvoll danke merci mit_freundlichen_gruessen mit_freundlichem_gruss mit_besten_gruessen mit_lieben_gruessen beste_gruesse viele_gruesse schoene_gruesse freundliche_gruesse freundlichen_gruessen liebe_gruesse',
    question:
      'ist_es ist_das ist_die ist_der ist_alles hat_es hat_das haben_sie hast_du habt_ihr habe_ich war_es war_das laeuft_es laeuft_das geht_es_auch geht_das klappt_es klappt_das funktioniert_es funktioniert_das sind_sie bist_du seid_ihr sind_die hat_die hat_der bekomme_ich werden_sie',
    never: 'schon_mal schon_einmal schonmal bereits_jetzt schon_jetzt',
  },
  fr: {
    thanks: 'merci mercis remercie remercions remerciements remerciement reconnaissant reconnaissante',
    solved:
      'marche fonctionne regle reglee resolu resolue resolus repare recu recue bien_recu arrive arrivee trouve ca_marche c_est_bon c_est_regle c_est_resolu tout_va_bien reussi rentre_dans_l_ordre aide aidee',
    praise:
      'parfait parfaite parfaitement super genial geniale excellent excellente top formidable impeccable nickel bravo adorable magnifique merveilleux ravi ravie contente content heureux heureuse satisfait satisfaite',
    wish: 'bonne_journee bonne_soiree bon_week_end bon_weekend bonne_semaine bonnes_fetes bonne_continuation bonne_fin_de_journee bonne_apres_midi a_bientot bonne_nuit au_revoir belle_journee belle_soiree joyeux_noel bon_courage excellente_journee',
    yes: 'ok oui d_accord entendu compris c_est_note bien_note tres_bien bien',
    trouble: 'probleme problemes souci soucis erreur affaire dossier compte',
    word: 'efficace efficacite rapide rapidement genereux gentil gentille gentillesse extra cool bon bonne meilleur meilleurs meilleure tout beaucoup bien infiniment mille un une grand tres vraiment encore pour votre vos etes ta ton tes la le les l de des du d a au aux et je j vous te t nous me m c ce cette est ca cela tout toute toutes tous l_equipe equipe aide reponse reponses retour information informations info infos explication explications precision precisions conseil conseils solution lien confirmation reactivite patience disponibilite service support assistance professionnalisme travail mise jour maintenant deja aujourd_hui enfin nouveau a_nouveau avec en ai avons avez a_ete ete suis sommes m_a fois colis remboursement livraison courrier message mail temps accueil qualite rapidite si madame monsieur mme mr m cher chere j_ai essayer vais tres_rapide s il',
    greeting: 'bonjour bonsoir salut cher chere chers coucou hello madame monsieur',
    closing:
      'cordialement bien_cordialement salutations amicalement sinceres respectueusement cdt cdlt bien_a_vous bien_a_toi meilleures_salutations merci sincerement',
    question: 'merci_de est_ce avez_vous est_il est_elle pouvez_vous',
    never: 'deja_merci merci_deja',
  },
  es: {
    thanks: 'gracias agradezco agradecemos agradecido agradecida agradecidos agradecimiento',
    solved:
      'funciona funciono solucionado solucionada resuelto resuelta arreglado recibido recibida llego listo todo_bien todo_en_orden ha_llegado encontrado sirvio ayudo ayudado quedo',
    praise:
      'perfecto perfecta genial excelente estupendo estupenda fantastico maravilloso fenomenal super muy_bien encantada encantado contento contenta feliz',
    wish: 'buen_dia buenas_tardes buenas_noches buen_fin_de_semana feliz_dia feliz_semana un_abrazo abrazo abrazos hasta_luego hasta_pronto felices_fiestas feliz_navidad que_tenga que_tengas que_tengan adios lindo_dia bendiciones buena_tarde buena_semana',
    yes: 'ok si vale de_acuerdo entendido bien claro enterado enterada',
    trouble: 'problema problemas error asunto tema caso cuenta',
    word: 'bueno buena buenos mejor mejores amable amables rapida rapido rapidez eficiente increible todo muchas muchisimas muchisimo mucho mil infinitas miles muy por para la el lo las los su tu sus tus vuestra vuestro tan de del a al y con en un una le les te os me nos ya ahora hoy es esta ha he sido todo toda todos equipo respuesta ayuda atencion informacion info aclaracion explicacion solucion apoyo soporte servicio confirmacion tiempo paciencia pronta rapida enlace gestion trabajo colaboracion amabilidad aviso nuevamente otra_vez de_nuevo reembolso paquete pedido_recibido correctamente perfectamente bien realmente probare voy dia se mensaje correo que_me_ha_ayudado senor senora sr sra don dona equipo_de_soporte',
    greeting:
      'hola buenos_dias buenas_tardes buenas_noches buenas estimado estimada estimados querido querida buen_dia',
    closing:
      'saludos saludo cordialmente atentamente atte un_saludo cordial_saludo abrazo gracias un_abrazo cordiales',
    question: 'ya_esta_listo han_podido',
  },
  it: {
    thanks:
      'grazie ringrazio ringraziamo ringraziarvi ringraziarla ringraziamenti ringraziamento grata grato',
    solved:
      'funziona funzionato risolto risolta risolti sistemato sistemata ricevuto ricevuta arrivato arrivata tutto_ok tutto_bene tutto_a_posto a_posto trovato aiutato riuscito riuscita',
    praise:
      'perfetto perfetta ottimo ottima ottimi eccellente fantastico fantastica meraviglioso bravissimi bravi bravo gentilissimo gentilissima gentilissimi contenta contento felice bellissimo',
    wish: 'buona_giornata buona_serata buon_weekend buon_fine_settimana buon_lavoro buone_feste buon_natale a_presto arrivederci buona_notte buona_domenica buona_settimana ciao',
    yes: 'ok si d_accordo capito certo bene molto_bene',
    trouble: 'problema problemi errore caso questione account',
    word: 'gentile gentili super veloce veloci rapido rapida celere efficiente tutto mille molte tante tanto molto infinite davvero di del della dello delle dei per la il lo le l i gli vostra vostro vostre sua suo tua tuo a al ai e ed con in un una vi ti ci mi la_vostra ora adesso oggi gia e_stato stato stata ho abbiamo tutto tutti tutta team staff risposta aiuto assistenza supporto informazione informazioni info chiarimento chiarimenti spiegazione soluzione conferma disponibilita pazienza cortesia gentilezza velocita tempestiva tempestivita servizio lavoro pronta attenzione ancora nuovamente di_nuovo pacco rimborso link tempo perfettamente correttamente provero signora signor sig dott dottore cara caro messaggio mail finalmente veramente tempi dell',
    greeting: 'ciao buongiorno buonasera salve gentile gentili cara caro egregio spettabile buon_giorno',
    closing: 'saluti cordialmente cordiali_saluti distinti_saluti un_saluto saluto grazie cordialita',
    question: 'avete_risolto',
  },
  pt: {
    thanks:
      'obrigado obrigada obrigados obrigadao agradeco agradecemos agradecido agradecida grato grata valeu brigado brigada gratidao',
    solved:
      'funciona funcionou funcionando resolvido resolvida resolveu recebido recebida recebi chegou deu_certo tudo_certo tudo_ok tudo_bem certinho encontrei ajudou consegui',
    praise:
      'perfeito perfeita otimo otima excelente maravilha maravilhoso fantastico espetacular genial super legal show muito_bom feliz contente satisfeito satisfeita impecavel',
    wish: 'bom_dia boa_tarde boa_noite bom_fim_de_semana boa_semana abraco abracos ate_breve ate_logo feliz_natal boas_festas um_abraco tenha_um_otimo_dia bom_trabalho tchau otimo_dia',
    yes: 'ok sim certo entendi entendido combinado bem',
    trouble: 'problema problemas erro caso assunto conta',
    word: 'bom boa melhor rapido rapida rapidez eficiente atencioso atenciosa tudo muito muita mil imensamente pela pelo pelas pelos por para a o as os sua seu vossa vosso tua teu tao de da do das dos e com em um uma lhe vos te me nos ja agora hoje e_isso esta foi tudo todos toda equipe equipa resposta ajuda atencao informacao informacoes info esclarecimento explicacao solucao apoio suporte servico atendimento confirmacao tempo paciencia pronta prontidao mais_uma_vez novamente reembolso encomenda_recebida perfeitamente realmente vou tentar mensagem email senhor senhora sr sra tenha desejo gentileza dia link retorno',
    greeting: 'ola oi bom_dia boa_tarde boa_noite prezado prezada prezados caro cara caros estimado',
    closing:
      'cumprimentos atenciosamente att atte cordialmente abraco abracos saudacoes obrigado obrigada melhores_cumprimentos',
  },
  nl: {
    thanks: 'dank bedankt dankjewel dankuwel dankje dankbaar thanks merci bedank bedanken',
    solved:
      'werkt opgelost gelukt verholpen ontvangen gelukt gevonden in_orde aangekomen gemaakt geregeld geholpen hersteld doet_het loopt klopt',
    praise:
      'perfect super top prima mooi geweldig fantastisch uitstekend keurig netjes blij tevreden prachtig toppers',
    wish: 'fijne_dag fijne_avond fijn_weekend prettige_dag prettig_weekend prettige_avond goed_weekend fijne_feestdagen tot_ziens tot_snel goede_dag fijne_week doei nog_een_fijne_dag',
    yes: 'ok oke ja duidelijk begrepen helder akkoord',
    trouble: 'probleem problemen fout zaak account',
    word: 'goed goede fijn fijne snel snelle vriendelijk vriendelijke hartelijk hartelijke behulpzaam beste alles je jij jullie u uw wel heel erg veel zeer zo van voor de het een dat dit is was zijn hebt heb heeft hebben ik wij we en ook met te aan in op bij hulp antwoord reactie informatie info uitleg uitlegging toelichting tip advies oplossing moeite geduld ondersteuning service support team bericht mail bevestiging terugkoppeling update snelheid nu weer alles alvorens vandaag eindelijk echt nogmaals al net allemaal allen goede tijd duizendmaal hartelijk mijnheer mevrouw dhr mw ga proberen pakket terugbetaling link nog',
    greeting: 'hallo hoi beste geachte goedemorgen goedemiddag goedenavond dag goedendag hey lieve',
    closing:
      'groet groeten groetjes gr mvg met_vriendelijke_groet met_vriendelijke_groeten met_hartelijke_groet hartelijke_groet vriendelijke_groet hoogachtend bedankt vriendelijke_groeten',
    question: 'is_het is_dit is_dat heeft_u heb_je werkt_het',
  },
  sv: {
    thanks: 'tack tackar tacksam tacksamma',
    solved:
      'fungerar funkar loste lost ordnade fixat fixade kommit fatt mottaget klart hjalpte hittade loste_sig ordnat lyckades',
    praise:
      'perfekt super toppen jattebra utmarkt underbart fantastiskt kanon suverant strålande grymt finfint glad nojd harligt',
    wish: 'ha_en_bra_dag ha_en_fin_dag trevlig_helg trevlig_dag ha_det_bra ha_det_sa_bra bra_dag fin_dag fin_helg god_jul ha hej_da hejda trevlig_kvall bra_helg',
    yes: 'ok okej ja okey forstar da_sa uppfattat',
    trouble: 'problem problemet felet arendet konto',
    word: 'bra snabbt snabb snabba trevlig trevligt vanlig hjalpsam bast allt sa mycket stort tusen manga hjartligt for hjalpen hjalp svar svaret ditt er ert din det den de en ett ar var har jag vi du ni mig oss och nu igen ocksa med av till i pa all informationen information info support service snabba forklaringen aterkoppling atterkoppling tiden talamod losningen bemotande jobb dag helg alla verkligen aterigen idag antligen bara fick ska prova testa sig allihopa bekraftelsen uppdateringen besked',
    greeting: 'hej hejsan god_morgon god_dag hallå tjena basta',
    closing:
      'halsningar hälsning mvh hals halsar vanliga_halsningar med_vanlig_halsning med_vanliga_halsningar vanligen',
    question: 'ar_det har_ni fungerar_det',
  },
  da: {
    thanks: 'tak takker taknemmelig',
    solved: 'virker fungerer lost løst ordnet modtaget fikset kommet hjalp lykkedes fundet lyste i_orden',
    praise: 'perfekt super fint fantastisk dejligt fedt flot rigtig_godt glimrende skønt glad tilfreds',
    wish: 'god_dag god_weekend god_aften ha_en_god_dag hav_en_god_dag fortsat_god_dag god_jul hav_det_godt ha_det_godt rigtig_god_dag hej_hej god_weekend_til',
    yes: 'ok okay ja forstaet modtaget javel',
    trouble: 'problemet problem fejlen sagen konto',
    word: 'godt god hurtig hurtige hurtigt venlig venlige bedste alt mange tusind så sa meget for hjælpen hjaelpen hjælp hjaelp svar svaret dit jeres din det den de en et er var har jeg vi du i mig os og nu igen også ogsa med af til på pa al alle informationen information info service support forklaringen tilbagemelding tilbagemeldingen bekræftelsen tid tålmodighed dag hurtige rigtig virkelig idag endelig bare fik igen_tak dejlig_service blev prøve vil',
    greeting: 'hej kære kaere goddag godmorgen god_morgen dav',
    closing: 'hilsen hilsner mvh vh venlig_hilsen med_venlig_hilsen de_bedste_hilsner kh bedste_hilsner',
    question: 'er_det har_i virker_det',
  },
  nb: {
    thanks: 'takk takker takknemlig',
    solved:
      'virker fungerer lost løst ordnet ordnet_seg mottatt fikset kommet hjalp fikk_det_til i_orden funnet',
    praise:
      'perfekt super supert fint fantastisk flott kjempebra strålende utmerket nydelig topp glad fornøyd',
    wish: 'ha_en_fin_dag ha_en_god_dag god_helg ha_en_fin_helg god_dag ha_det_bra ha_det god_kveld god_jul fortsatt_fin_dag fin_dag',
    yes: 'ok okei ja forstått forstatt mottatt den_er_god',
    trouble: 'problemet problem feilen saken konto',
    word: 'godt god rask raske raskt hyggelig best bra alt mange tusen sa så mye for hjelpen hjelp svar svaret ditt deres din det den de en et er var har jeg vi du dere meg oss og nå na igjen også ogsa med av til på pa all alle informasjonen informasjon info service support forklaringen tilbakemelding tilbakemeldingen bekreftelsen tid tålmodigheten dag virkelig idag endelig bare fikk seg hyggelig skal prøve',
    greeting: 'hei kjære kjaere god_dag god_morgen heisann hallo',
    closing: 'hilsen hilsener mvh vennlig_hilsen med_vennlig_hilsen beste_hilsen',
    question: 'er_det har_dere virker_det',
  },
  fi: {
    thanks: 'kiitos kiitokset kiitoksia kiitti kiitan kiitamme kiitollinen',
    solved:
      'toimii ratkesi ratkaistu kunnossa onnistui saapui perilla korjattu selvisi loytyi auttoi saatu hoitui sain',
    praise:
      'hienoa loistavaa loistava mahtavaa mahtava erinomaista erinomainen upeaa upea taydellista taydellinen super mukavaa huippua',
    wish: 'hyvaa_paivanjatkoa hyvaa_viikonloppua mukavaa_viikonloppua hyvaa_paivaa mukavaa_paivaa hyvaa_iltaa hyvaa_joulua hei_hei mukavaa_paivanjatkoa',
    yes: 'ok joo kylla selva okei ymmarran',
    trouble: 'ongelma ongelmat virhe asia',
    word: 'hyva hyvin nopeasta nopea nopeaa ystavallinen ystavallisesta hyvaa kaikki paljon oikein todella suuret suuri erittain tuhannet nyt taas vastauksesta vastaus avusta apu avustasi avustanne tiedosta tiedoista palvelusta neuvosta ohjeesta ohjeista tuesta viestista se tama on oli minulle meille teille sinulle ja myos kaikesta kaikille vaivannaosta taas jo paketti hyvasta hyvästa ajastanne karsivallisyydesta vielakin_kerran viela_kerran nopeasti vahvistuksesta',
    greeting: 'hei moi terve hyvaa_huomenta hyvaa_paivaa hyva moikka',
    closing: 'terveisin ystavallisin_terveisin terveiset parhain_terveisin t yst_terv terv kunnioittavasti',
    question: 'toimiiko onko',
    never: 'kiitos_jo jo_nyt',
  },
  pl: {
    thanks: 'dziekuje dziekujemy dzieki podziekowania wdzieczny wdzieczna dziekowac podziekowac',
    solved:
      'dziala rozwiazany rozwiazane rozwiazana naprawione udalo otrzymalem otrzymalam otrzymalismy dotarla dotarlo dotarl doszla doszlo pomoglo zalatwione wszystko_gra wszystko_ok wszystko_w_porzadku w_porzadku gotowe znalazlem znalazlam',
    praise:
      'super swietnie swietna swietny doskonale idealnie wspaniale rewelacja rewelacyjnie ekstra fantastycznie bardzo_dobrze milo najlepsi ciesze rewelacyjna perfekcyjnie',
    wish: 'milego_dnia dobrego_dnia milego_weekendu udanego_weekendu spokojnego_dnia do_widzenia wesolych_swiat zycze milego_popoludnia milego_wieczoru udanego_dnia',
    yes: 'ok tak jasne rozumiem zrozumialem zrozumialam dobrze przyjalem',
    trouble: 'problem problemy blad sprawa konto',
    word: 'dobrze szybka szybki szybkie szybko mila mily sprawnie sprawna profesjonalna wszystko bardzo serdecznie wielkie pieknie ogromnie jeszcze_raz slicznie stokrotne za pomoc odpowiedz informacje informacja wyjasnienie wyjasnienia wsparcie obsluge szybka blyskawiczna reakcje kontakt wiadomosc rade cierpliwosc czas zaangazowanie potwierdzenie link paczka zwrot panu pani panstwu wam ci mi nam i oraz juz teraz to jest sie wszystko dzis dzisiaj znowu ponownie calemu zespolowi zespol w z na pana panstwa sprobuje rozwiazanie wszystkim najmocniej',
    greeting:
      'dzien_dobry witam czesc hej szanowni_panstwo szanowna_pani szanowny_panie drogi droga witaj dobry_wieczor',
    closing:
      'pozdrawiam pozdrowienia z_powazaniem z_wyrazami_szacunku serdecznie_pozdrawiam pozdr serdecznosci',
    question: 'czy',
    never: 'juz_teraz',
  },
  cs: {
    thanks: 'dekuji dekujeme diky dik dekuju podekovani vdecny vdecna',
    solved:
      'funguje vyreseno vyresen vyresena opraveno dorazilo dorazil dorazila prislo obdrzel obdrzela pomohlo hotovo v_poradku nasel nasla jede povedlo',
    praise:
      'super skvele skvely skvela vyborne perfektni perfektne parada paradni uzasne fantasticke bezvadne prima',
    wish: 'hezky_den pekny_den hezky_vikend pekny_vikend krasny_den hezky_zbytek_dne na_shledanou nashledanou mejte_se preji vesele_vanoce hezky_vecer krasny_vikend',
    yes: 'ok ano jasne rozumim dobre chapu',
    trouble: 'problem problemy chyba ucet',
    word: 'rychlou rychle rychly mily mile ochotny ochotu dobre nejlepsi vse vsechno moc mnohokrat velice velmi srdecne tisicere za pomoc odpoved informaci informace vysvetleni podporu rychlou rychlost trpelivost cas radu ochotu vyrizeni reseni potvrzeni zpravu odkaz balik vam ti tobe mi nam a i uz jiz ted nyni to je byl bylo vse vsechno dnes opet jeste_jednou cele celemu tymu se v vase vasi tak skvelou zkusim pane pani vsem',
    greeting: 'dobry_den ahoj zdravim vazeny vazena mily mila dobre_rano hezky_den cau vazeni',
    closing: 's_pozdravem zdravim s_uctou s_pranim pozdravem pozdrav hezky_den_preje',
    question: 'funguje_to je_to',
    never: 'uz_ted uz_nyni jiz_nyni',
  },
  sk: {
    thanks: 'dakujem dakujeme vdaka diky podakovanie vdacny vdacna',
    solved:
      'funguje vyriesene vyrieseny vyriesena opravene dorazilo prislo dostal dostala pomohlo hotovo v_poriadku nasiel nasla ide podarilo',
    praise: 'super skvele skvely skvela vyborne perfektne parada uzasne fantasticke vynikajuce',
    wish: 'pekny_den prijemny_den pekny_vikend krasny_den dovidenia do_videnia majte_sa prajem vesele_vianoce pekny_vecer',
    yes: 'ok ano jasne rozumiem dobre chapem',
    trouble: 'problem problemy chyba ucet',
    word: 'rychlu rychlo rychla mily mile ochotu dobre najlepsi vsetko velmi pekne krasne srdecne velka moc mnohokrat za pomoc odpoved informaciu informacie vysvetlenie podporu rychlu trpezlivost cas radu ochotu vybavenie riesenie potvrdenie spravu balik vam ti mi nam a aj uz teraz to je bolo vsetko dnes opat este_raz celemu timu sa v vasu skusim pan pani vsetkym',
    greeting: 'dobry_den ahoj zdravim vazeny vazena mily mila dobre_rano vazeni cau',
    closing: 's_pozdravom s_uctou pozdravom pozdrav zdravi',
    question: 'funguje_to je_to',
    never: 'uz_teraz',
  },
  hu: {
    thanks: 'koszonom koszonjuk koszi kosz koszonet koszonettel halas halasan koszike',
    solved:
      'mukodik megoldodott megoldva sikerult megerkezett megkaptam megkaptuk rendben_van megjott segitett megoldottuk megtalaltam',
    praise: 'szuper remek nagyszeru tokeletes kivalo kivaloan fantasztikus kituno ugyes orulok',
    wish: 'szep_napot tovabbi_szep_napot jo_hetveget szep_hetveget minden_jot viszlat viszontlatasra szep_estet kellemes_unnepeket jo_munkat kivanok boldog_karacsonyt',
    yes: 'ok oke igen rendben ertem vilagos',
    trouble: 'problema hiba fiok',
    word: 'gyors gyorsan jo kedves udvarias minden nagyon szepen a az es is most mar ujra megint a_gyors valaszt valaszat segitseget segitseguket segitsegedet informaciot tajekoztatast felvilagositast turelmet turelmuket munkajukat csomag ez meg egyszer meg_egyszer mindent mindenkinek neked onnek onoknek nekem ezt ma vegre hogy_segitettek visszajelzest megoldast ugyintezest intezkedest kedvesseget mindenki igy',
    greeting: 'kedves szia sziasztok udv jo_napot jo_reggelt tisztelt hello udvozlom jo_estet helo',
    closing: 'udvozlettel udv tisztelettel udvozlet koszonettel szivelyes_udvozlettel',
    question: 'mukodik_mar',
  },
  ro: {
    thanks: 'multumesc multumim mersi multumiri multam recunoscator recunoscatoare merci',
    solved:
      'functioneaza merge rezolvat rezolvata ajuns primit reusit gata in_regula e_ok este_ok s_a_rezolvat gasit ajutat',
    praise: 'perfect super excelent minunat grozav foarte_bine bravo fericit bucur excelenta',
    wish: 'o_zi_buna zi_buna o_zi_frumoasa weekend_placut o_seara_buna seara_buna la_revedere toate_cele_bune o_zi_excelenta sarbatori_fericite numai_bine zi_frumoasa',
    yes: 'ok da inteleg am_inteles sigur de_acord',
    trouble: 'problema probleme eroarea cont',
    word: 'rapid rapida rapidul promptitudine prompt amabilitate amabil buna bun bine tot mult frumos foarte din_suflet va iti pentru raspuns raspunsul ajutor ajutorul informatii informatia informatie info sprijin suport solutie explicatie clarificare timpul rabdare confirmare mesaj coletul_a_ajuns acum deja din_nou inca_o_data totul este e a am si la cu de o un mi ne in azi astazi echipa echipei intregii dumneavoastra dvs tau vostru domnule doamna mii promptitudinea atentie serviciu servicii voi incerca tuturor',
    greeting: 'buna_ziua buna salut stimate stimata buna_dimineata buna_seara draga salutare',
    closing: 'cu_stima cu_respect toate_cele_bune cu_drag numai_bine cu_consideratie',
  },
  bg: {
    thanks: 'благодаря благодарим мерси благодарности благодарен благодарна',
    solved:
      'работи реши решен решено решихме оправи оправено получих получено пристигна помогна успях всичко_е_наред стана намерих наред',
    praise: 'супер чудесно отлично прекрасно страхотно страхотни перфектно браво отлична топ',
    wish: 'приятен_ден хубав_ден лек_ден приятна_вечер хубав_уикенд довиждане всичко_добро весели_празници хубава_вечер желая лека_вечер',
    yes: 'ок да добре разбрах ясно',
    trouble: 'проблем проблема проблемът грешка',
    word: 'бърз бързия бързата бързо бързото любезност добре всичко много сърдечно за отговора отговор помощта помощ съдействието информацията информация обслужването реакция подкрепата разяснението търпението времето ви ти вас и вече сега отново всичко е се днес още_веднъж на от целия екип екипа най ми ни потвърждението г_н г_жа с пак хиляди всички',
    greeting: 'здравейте здравей добър_ден уважаеми уважаема добро_утро привет добър_вечер',
    closing: 'поздрави с_уважение с_поздрав сърдечни_поздрави уважение',
    question: 'работи_ли',
  },
  el: {
    thanks: 'ευχαριστω ευχαριστουμε ευχαριστιες ευγνωμων ευχαριστησω',
    solved:
      'λειτουργει δουλευει λυθηκε λυμενο διορθωθηκε εφτασε ηρθε ελαβα παρελαβα βοηθησε ενταξει_τωρα ολα_καλα ολα_ενταξει τακτοποιηθηκε βρηκα',
    praise:
      'τελεια τελειο υπεροχα εξαιρετικα εξαιρετικη καταπληκτικα μπραβο σουπερ πολυ_ωραια ωραια αψογα αψογη ευγενικοι',
    wish: 'καλη_μερα καλη_σας_μερα καλο_απογευμα καλο_βραδυ καλο_σαββατοκυριακο να_ειστε_καλα καλη_συνεχεια γεια_σας αντιο καλη_εβδομαδα καλες_γιορτες χρονια_πολλα',
    yes: 'οκ ναι ενταξει καταλαβα εγινε μαλιστα',
    trouble: 'προβλημα προβληματα σφαλμα θεμα',
    word: 'αμεση αμεσα γρηγορη γρηγορα καλα καλη ολα πολυ παρα θερμα σας σε για την τη το τον τις της του απαντηση βοηθεια ενημερωση πληροφοριες πληροφορια υποστηριξη εξυπηρετηση ανταποκριση υπομονη χρονο διευκρινιση εξηγηση λυση τωρα πια και ολα ειναι ηδη σημερα παλι ξανα μου μας εσας ομαδα ολη ολους η ο τα οι αμεση με κυριε κυρια επιβεβαιωση χιλια',
    greeting: 'καλημερα καλησπερα γεια γεια_σας γεια_σου αγαπητε αγαπητη χαιρετε αγαπητοι',
    closing: 'με_εκτιμηση φιλικα χαιρετισμους με_φιλικους_χαιρετισμους εκτιμηση ευχαριστω',
  },
  tr: {
    thanks:
      'tesekkurler tesekkur sagol sagolun sag_olun sag_ol tesekkurlerimi minnettarim eyvallah tesekkurlerimle',
    solved:
      'calisiyor cozuldu halloldu duzeldi ulasti geldi aldim oldu tamamlandi cozdum yardimci_oldu hallettim buldum',
    praise: 'harika super mukemmel cok_guzel muhtesem basarili cok_iyi bravo ellerinize_saglik',
    wish: 'iyi_gunler iyi_calismalar iyi_aksamlar kolay_gelsin hoscakalin gorusmek_uzere iyi_haftasonlari iyi_hafta_sonlari iyi_geceler dilerim iyi_haftalar',
    yes: 'ok tamam evet anladim peki anlasildi',
    trouble: 'sorun problem sorunum hata',
    word: 'hizli hizla ilgili iyi guzel hersey her_sey cok ederim ederiz edeyim icin cevabiniz yanitiniz cevap yanit yardiminiz yardimlariniz yardim destek desteginiz ilginiz bilgi bilgilendirme aciklama geri_donusunuz donusunuz simdi artik tekrar tum her ekibe ekip size sana sizlere ve bu da de bana bize bugun hemen sorunsuz sabriniz zaman cozum ilgi_ve bey hanim sayin guleryuzlu tekrardan hepinize',
    greeting: 'merhaba merhabalar selam sayin iyi_gunler gunaydin degerli selamlar iyi_aksamlar',
    closing: 'saygilarimla saygilar sevgiler selamlar iyi_calismalar saygilarimizla tesekkurler',
  },
  ru: {
    thanks: 'спасибо благодарю благодарим благодарен благодарна спс благодарность спасибочки пасиб',
    solved:
      'работает заработало заработал помогло помог помогли решена решен решено решилась решили решилось исправлено получил получила получили пришло пришла пришел дошло все_хорошо все_в_порядке в_порядке разобрался разобралась получилось все_ок нашел нашла',
    praise:
      'отлично отличный супер замечательно прекрасно идеально класс классно круто молодцы здорово великолепно рад рада профессионализм',
    wish: 'хорошего_дня хороших_выходных доброго_дня всего_доброго всего_хорошего удачи до_свидания хорошего_вечера с_наступающим удачного_дня приятного_дня желаю',
    yes: 'ок да хорошо понятно понял поняла ясно принято ладно',
    trouble: 'проблема проблемы проблему ошибка вопрос',
    word: 'быстрый быструю быстро оперативный оперативно оперативность хорошо вежливость лучшие все большое огромное вам вас тебе за и ответ ответы помощь информацию разъяснение разъяснения объяснение пояснение поддержку обратную связь содействие внимание терпение работу сотрудничество участие подсказку совет решение очень сильно уже теперь сейчас все это мне нам я мы еще_раз снова опять сегодня всем всей команде команда ваш вашу ваше ваша посылка возврат письмо подтверждение сервис действительно наконец попробую искренне от всей_души время так',
    greeting:
      'добрый_день здравствуйте привет доброе_утро добрый_вечер уважаемый уважаемая уважаемые приветствую',
    closing: 'с_уважением с_наилучшими_пожеланиями уважением всего_доброго с_благодарностью',
    question: 'работает_ли',
    never: 'уже_сейчас',
  },
  uk: {
    thanks: 'дякую дякуємо спасибі вдячний вдячна вдячні подяка дяка',
    solved:
      'працює запрацювало допомогло вирішено вирішена вирішилось вирішилася виправлено отримав отримала отримали прийшло прийшла все_гаразд все_добре вдалося все_ок знайшов знайшла',
    praise:
      'чудово відмінно супер прекрасно ідеально клас класно круто молодці найкращі радий рада професійність',
    wish: 'гарного_дня гарних_вихідних всього_найкращого до_побачення хорошого_дня гарного_вечора успіхів бажаю хай_щастить вдалого_дня',
    yes: 'ок так добре зрозуміло зрозумів зрозуміла ясно гаразд',
    trouble: 'проблема проблеми проблему помилка питання',
    word: 'швидку швидка швидко оперативність оперативно добре все щиро дуже велике вам вас тобі за і й та відповідь допомогу інформацію роз_яснення пояснення підтримку увагу терпіння роботу співпрацю пораду рішення вже тепер зараз все це мені нам я ми ще_раз знову сьогодні всім всій команді ваш вашу посилка повернення лист підтвердження нарешті спробую час',
    greeting: 'добрий_день вітаю привіт доброго_дня доброго_ранку шановний шановна шановні добрий_вечір',
    closing: 'з_повагою з_найкращими_побажаннями повагою',
    question: 'чи',
    never: 'вже_зараз',
  },
  hr: {
    thanks: 'hvala zahvaljujem zahvaljujemo zahvalan zahvalna zahvale fala',
    solved:
      'radi rijeseno rijesen rijesio rijesila reseno resen popravljeno stiglo stigao stigla primio primila dobio dobila pomoglo u_redu uspjelo uspelo sve_ok nasao nasla',
    praise: 'super odlicno odlican savrseno izvrsno fantasticno sjajno super_je bravo top',
    wish: 'ugodan_dan lijep_dan lep_dan lijep_vikend ugodan_vikend dovidenja dovidjenja sve_najbolje prijatan_dan prijatno ugodna_vecer lijepu_vecer zelim',
    yes: 'ok da dobro razumijem razumem jasno u_redu vazi',
    trouble: 'problem problemi greska racun_je',
    word: 'brz brzom brzi brzu brzo ljubazni ljubaznost dobro najbolji sve puno mnogo lijepa lijepo lepo najljepsa od_srca vam ti na za odgovoru odgovor pomoci pomoc informaciji informacijama informacije podrsci strpljenju vremenu razumijevanju objasnjenju savjetu usluzi trudu sada sad opet vec i sve je to se danas jos_jednom cijelom timu svima mi nam rjesenju potvrdi poruci rijeseno_je vasem vasoj gospodine gospodo probat cu',
    greeting: 'postovani pozdrav dobar_dan bok zdravo postovana dobro_jutro dragi draga cao',
    closing:
      'lijep_pozdrav lp pozdrav srdacan_pozdrav s_postovanjem srdacno pozdravi lep_pozdrav s_pozdravom',
    question: 'radi_li je_li',
    never: 'vec_sada',
  },
  sl: {
    thanks: 'hvala zahvaljujem zahvaljujemo hvalezen hvalezna zahvala',
    solved:
      'deluje dela reseno resen urejeno popravljeno prispelo prejel prejela pomagalo v_redu uspelo nasel nasla',
    praise: 'super odlicno odlican odlicen krasno popolno fantasticno izvrstno top',
    wish: 'lep_dan lep_vikend prijeten_dan nasvidenje lep_vecer vse_dobro lepo_se_imejte zelim lep_dan_se_naprej',
    yes: 'ok da ja razumem jasno v_redu velja',
    trouble: 'problem tezava tezave napaka zadeva',
    word: 'hiter hitro hitri hitrost prijaznost prijazni dobro najboljsi vse najlepsa lepa lepo iskrena puno za odgovor pomoc informacije informacijo pojasnilo podporo potrpljenje trud cas razlago nasvet storitev zdaj sedaj spet ze in vse je to se danes se_enkrat ekipi vsem vam ti mi nam celotni resitev potrditev hvala_se_enkrat vaso vas bom poskusil',
    greeting: 'pozdravljeni pozdravljena zivjo spostovani dober_dan zdravo dobro_jutro dragi pozdrav',
    closing: 'lep_pozdrav lp pozdrav s_spostovanjem lepe_pozdrave',
    question: 'ali',
    never: 'ze_zdaj',
  },
  et: {
    thanks: 'aitah tanan taname tanud tanulik aitahh tänu',
    solved:
      'tootab lahendatud lahenes korras saabus kohal sain_kätte sain_katte aitas onnestus parandatud leidsin',
    praise: 'super suureparane vaga_hea vaga_hasti tore lahe imeline ideaalne',
    wish: 'head_paeva ilusat_paeva head_nadalavahetust ilusat_nadalavahetust head_aega nagemist ilusat_ohtut kena_paeva',
    yes: 'ok jah selge arusaadav',
    trouble: 'probleem viga mure',
    word: 'hea hasti kiire kiiresti sobralik koik suur suured palju vaga vastuse abi eest info infot teabe kiire selgituse teile sulle ka ja nuud juba jalle see on oli koik tana veel_kord veelkord kogu meeskonnale lahenduse aja kannatlikkuse teeninduse toe mulle meile',
    greeting: 'tere hei tere_paevast tervist lugupeetud tere_hommikust',
    closing: 'lugupidamisega parimate_soovidega tervitades parimat',
    question: 'kas',
  },
  lv: {
    thanks: 'paldies pateicos pateicamies pateicigs pateiciga pateiciba',
    solved:
      'strada atrisinats atrisinata darbojas sanemu sanemts atnaca palidzeja izdevas kartiba salabots atradu viss_kartiba',
    praise: 'super lieliski lielisks perfekti izcili brinischigi brinišķīgi loti_labi forsi jauki',
    wish: 'jauku_dienu labu_dienu jaukas_brivdienas uz_redzesanos visu_labu jauku_vakaru priecigus_svetkus lai_jauka_diena',
    yes: 'ok labi ja skaidrs sapratu',
    trouble: 'problema problemas kluda',
    word: 'atro atri laipni labi viss liels lielais loti sirsnigs milzigs par atbildi palidzibu informaciju info skaidrojumu atbalstu pacietibu laiku padomu jums tev un ari tagad jau atkal tas ir bija viss sodien velreiz visai komandai risinajumu apkalposanu man mums jusu sadarbibu apstiprinajumu',
    greeting: 'labdien sveiki labrit labvakar cienijamie cienijamais cienijama cau sveika',
    closing: 'ar_cienu cienu visu_labu ar_sveicieniem',
    question: 'vai',
    never: 'jau_tagad',
  },
  lt: {
    thanks: 'aciu dekoju dekojame dekui dekinga dekingas dekingi padeka',
    solved:
      'veikia issprestas issprendziau isspresta sutvarkyta gavau gavome atejo padejo pavyko viskas_gerai viskas_tvarkoj radau',
    praise:
      'puiku super puikiai nuostabu nuostabiai tobula tobulai saunu saunuoliai labai_gerai fantastiska malonu puikus',
    wish: 'geros_dienos grazios_dienos gero_savaitgalio viso_gero iki_pasimatymo gero_vakaro graziu_svenciu sekmes linkiu',
    yes: 'ok taip supratau aisku gerai',
    trouble: 'problema problemos klaida',
    word: 'greita greitai gerai geriausi viskas labai didelis nuosirdziai uz atsakyma pagalba informacija info paaiskinima kantrybe laika patarima palaikyma aptarnavima bendradarbiavima jums tau ir taip_pat dabar jau vel tai yra buvo viskas siandien dar_karta visai komandai sprendima patvirtinima man mums jusu operatyvu operatyvuma greita ponia pone',
    greeting: 'laba_diena sveiki labas gerbiamas gerbiama labas_rytas labas_vakaras gerbiamieji',
    closing: 'pagarbiai linkejimai su_pagarba geriausi_linkejimai geros_dienos',
    question: 'ar',
    never: 'jau_dabar',
  },
  ko: {
    thanks:
      '감사합니다 감사드립니다 감사해요 고맙습니다 고마워요 고마워 감사 감사했습니다 고맙네요 감사드려요',
    solved:
      '해결되었습니다 해결됐습니다 해결됐어요 해결되었어요 됩니다 돼요 되네요 작동합니다 받았습니다 잘_받았습니다 도착했습니다 도움이_되었습니다 도움이_됐습니다 되었습니다 확인했습니다 해결했습니다',
    praise: '좋아요 좋습니다 최고예요 최고입니다 완벽합니다 완벽해요 훌륭합니다',
    wish: '수고하세요 수고하십시오 수고하셨습니다 좋은_하루_되세요 좋은_하루_보내세요 좋은_주말_보내세요 안녕히_계세요 즐거운_하루_되세요',
    yes: '네 예 넵 알겠습니다 알겠어요 확인',
    trouble: '문제가 문제는 오류가',
    word: '친절한 친절하게 빠른 신속한 빠르게 신속하게 정말 정말로 대단히 매우 너무 진심으로 답변 답변을 답장 회신 도움 도와주셔서 도움을 도움에 안내 설명 설명해 주셔서 해주셔서 답변해 처리 처리해 대응 지원 이제 잘 다시 다시_한번 지금 덕분에 모두 모든 항상 알려주셔서 빨리 도움이 답변에',
    greeting: '안녕하세요 안녕하십니까 안녕',
    closing: '드림 올림 배상',
  },
  ar: {
    thanks: 'شكرا شكر اشكرك اشكركم الشكر مشكور مشكورين شكري ممتن ممتنه نشكركم تشكرات مشكوره',
    solved: 'انحلت حلت تم_الحل يعمل تعمل اشتغل اشتغلت وصل وصلت وصلني استلمت حل تم_حل نجح ساعدني ساعدتني تم',
    praise: 'ممتاز رائع ممتازه رائعه جميل مذهل احسنتم احسنت تمام',
    wish: 'مع_السلامه يوم_سعيد يوما_سعيدا نهارك_سعيد في_امان_الله بارك_الله_فيكم بارك_الله_فيك جزاكم_الله_خيرا جزاك_الله_خيرا يعطيكم_العافيه يعطيك_العافيه الله حفظكم',
    yes: 'نعم حسنا فهمت اوكي تمام مفهوم',
    trouble: 'المشكله مشكله مشكلتي الخطا',
    word: 'جيد السريع السريعه سريع سريعه جزيلا لك لكم على الرد ردك ردكم المساعده مساعدتك مساعدتكم تعاونكم تعاونك اهتمامكم المعلومات المعلومه التوضيح الدعم الخدمه وقتك وقتكم صبركم الان لقد هذا كل شيء من جدا الف كثيرا مره اخرى جميعا فريق الفريق و بشكل القلب',
    greeting: 'مرحبا السلام_عليكم اهلا صباح_الخير مساء_الخير عزيزي تحيه_طيبه',
    closing: 'مع_اطيب_التحيات تحياتي اطيب_التحيات مع_التحيه وتحياتي مع_تحياتي التحيات',
    question: 'هل',
  },
  he: {
    thanks: 'תודה תודות מודה מעריך',
    solved: 'עובד עובדת נפתר נפתרה הסתדר הגיע הגיעה קיבלתי תוקן עזר הצליח',
    praise: 'מעולה מצוין נהדר מושלם אדיר אחלה סופר יופי אלופים',
    wish: 'יום_טוב ערב_טוב שבת_שלום יום_נעים להתראות שבוע_טוב חג_שמח סוף_שבוע_נעים',
    yes: 'אוקיי כן הבנתי בסדר ברור',
    trouble: 'הבעיה בעיה התקלה',
    word: 'מהירה המהירה מהיר המהיר טוב הכל רבה לך לכם על העזרה התשובה המענה הטיפול השירות המידע ההסבר הסבלנות עכשיו זה כבר שוב מאוד מאד באמת את מכל הלב ה ו היום סוף_סוף לכולם',
    greeting: 'שלום היי הי בוקר_טוב ערב_טוב',
    closing: 'בברכה בתודה בכבוד_רב',
    question: 'האם',
  },
  vi: {
    thanks: 'cam_on cam_ta',
    solved:
      'da_duoc da_nhan da_nhan_duoc hoat_dong_tot hoat_dong_roi da_giai_quyet da_xong xong_roi duoc_roi da_hoat_dong',
    praise: 'tuyet_voi tot hoan_hao rat_tot tuyet nhanh_chong nhiet_tinh',
    wish: 'chuc_ban_mot_ngay_tot_lanh chuc_mot_ngay_tot_lanh tam_biet mot_ngay_tot_lanh',
    yes: 'vang da ok hieu_roi minh_hieu_roi',
    trouble: 'van_de loi',
    word: 'ban anh chi em minh toi rat nhieu xin cac nhe a da ho_tro giup_do da_giup da_ho_tro phan_hoi tra_loi thong_tin vi su nhanh lam bay_gio moi_thu moi_nguoi chan_thanh',
    greeting: 'chao xin_chao kinh_gui chao_ban',
    closing: 'tran_trong than_ai than_men',
  },
  id: {
    thanks: 'terima_kasih makasih trims terimakasih berterima_kasih tengkyu',
    solved:
      'berhasil sudah_bisa selesai beres sudah_diterima sudah_sampai terselesaikan teratasi sudah_berfungsi berfungsi membantu',
    praise: 'bagus mantap hebat sempurna luar_biasa keren oke_banget',
    wish: 'selamat_siang selamat_sore selamat_malam semoga_harimu_menyenangkan sampai_jumpa semoga_sukses sukses_selalu',
    yes: 'ok oke ya baik siap mengerti paham',
    trouble: 'masalah masalahnya kendala',
    word: 'cepat cepatnya ramah baik semuanya banyak sekali atas bantuan bantuannya respon responnya respons jawabannya jawaban informasi informasinya info penjelasan dukungan waktunya layanan kepada tim semua anda kamu kak pak bu min sangat sudah sekarang lagi juga saya kami untuk yang dan ini telah sangat_membantu sekali_lagi',
    greeting: 'halo hai selamat_pagi selamat_siang selamat_sore dear kepada',
    closing: 'salam hormat_kami hormat_saya salam_hormat',
    question: 'apakah bisakah',
  },
}

/** Languages without spaces. Their sentences must consist of these pieces. */
export const unspaced: Record<string, WordList> = {
  ja: {
    thanks:
      'ありがとうございます ありがとうございました ありがとう 有難うございます 有難うございました 有り難うございます 感謝します 感謝いたします 感謝しております 感謝申し上げます 感謝 御礼申し上げます お礼申し上げます サンキュー 助かりました 助かります',
    solved:
      '解決しました 解決いたしました 解決できました 動きました 動作しました できました 出来ました 直りました 届きました 受け取りました 受領しました うまくいきました 問題なく使えています 問題ありません 使えるようになりました 確認できました ログインできました 確認しました',
    praise: '素晴らしい 完璧です 最高です 良かったです よかったです さすがです 嬉しいです',
    wish: 'よろしくお願いいたします よろしくお願いします 宜しくお願いいたします 宜しくお願い致します 宜しくお願いします 今後ともよろしくお願いいたします 今後とも お世話になりました お疲れ様です お疲れさまでした お疲れ様でした 失礼いたします 失礼します 以上です 良い一日を 良い週末を',
    yes: '了解しました 承知しました 承知いたしました わかりました 分かりました 了解です かしこまりました',
    trouble: '問題は 問題が 不具合は エラーは',
    word: 'ご対応 対応 ご回答 回答 ご返信 返信 お返事 ご連絡 連絡 ご説明 ご案内 ご教示 ご支援 サポート ご協力 ご丁寧 ご親切 に も は が を の で と や へ 早速 迅速な 丁寧な 素早い 早い すぐに 本当に 誠に 大変 どうも とても 心より 無事 無事に おかげさまで おかげで お陰様で いただき 頂き いただきまして 頂きまして して くださり 下さり くださって 今回は 先ほど この度は 先日は 早々の 早々に すべて 全て 問題なく 商品 荷物 メール また 改めて 重ねて ました いつも お世話になっております お世話になっています です さん 様',
    greeting: 'こんにちは おはようございます こんばんは お世話になっております お世話になっています',
  },
  zh: {
    thanks:
      '谢谢 感谢 多谢 谢谢您 谢谢你 谢谢你们 感谢您 感谢你 非常感谢 十分感谢 謝謝 感謝 多謝 謝謝您 謝謝你 非常感謝 谢了 辛苦了 辛苦您了 辛苦',
    solved:
      '解决了 已解决 已经解决 解决 解決了 已解決 已經解決 可以了 好了 正常了 搞定 搞定了 收到 收到了 已收到 修好了 可以用了 能用了 成功了 没问题了 沒問題了',
    praise: '太好了 很好 完美 太棒了 棒 非常好 真棒 赞 厉害 很棒 好极了 满意 很满意 及时 专业',
    wish: '祝好 祝您 祝你 生活愉快 工作顺利 周末愉快 顺祝商祺 此致 敬礼 再见 新年快乐 祝 一切顺利 愉快 工作愉快 顺利',
    yes: '好的 好 嗯 明白 明白了 知道了 了解 懂了',
    trouble: '问题 問題 故障 错误',
    word: '您 你 你们 您们 我 我们 的 了 非常 十分 太 真的 很 真 都 已经 已經 现在 現在 快速 迅速 及时 回复 回覆 答复 答覆 帮助 幫助 帮忙 幫忙 支持 协助 协助 耐心 解答 服务 服務 解释 说明 信息 告知 处理 這 这 是 一切 全部 也 再次 对 客服 团队 大家 各位 热情 这么快 快 啊 啦 哦 哈 呢 们',
    greeting: '您好 你好 早上好 下午好 晚上好 大家好',
  },
}

/** The beginnings of words that are never a name, even if they are written like one. */
export const neverNames =
  'order bestell comand command pedido encomend ordine zamow objedn rendel siparis заказ tilau tellim invoice rechnung factur faktur fatur fattur lasku rachun racun сч рахун фактур refund erstatt rembours reembols rimbors cancel stop delete remov unsubscrib storn kundig kuendig abbestell losch loesch annul resil kundigung help hilf please bitte asap urgent dringend wichtig error fehler problem issue ticket bug broken kaputt wrong falsch missing fehlt password passwort login account konto address adress price preis payment zahlung money geld contract vertrag offer angebot new neue next naechst call ruf phone telefon when where why how what which wann wo warum wie was quand quando cuando kiedy kdy also still not nicht aber but however leider unfortunately waiting warte ps p.s nb no nein none never nie pas non ne nao niet ikke inte ei nem nu не нет nie ne nei nej δεν μη degil nenu nav nera kein keine sans sin sem bez utan uden uten ilman already open reopen close screenshot attach anhang foto photo size farbe version update windows mac android iphone return retour ruckgab rueckgab liefer deliver versand ship tracking paket package send schick anruf termin monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag today tomorrow heute morgen urlaub only nur except'
