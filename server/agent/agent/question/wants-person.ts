import { ownWords } from './own-words.ts'

/**
 * Returns true if the contact asks for a person instead of a machine. Quotes do not count. A false positive is
 * harmless: the contact gets an answer from a person.
 */
export const wantsPerson = (text: string) => {
  const own = ownWords(text)
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
  return ways.some((way) => way.test(own)) && !own.split('\n').every((line) => isAboutThemselves.test(line))
}

const isAboutThemselves = /^\s*$|\b(i am|i'm|that i am|prove|verify)\b.{0,30}\b(real|actual) (person|human)\b/

const ways = [
  // English
  /\b(speak|talk|chat|connect(ed)?|through|transfer(red)?|escalate[ds]?|forward(ed)?|pass(ed)?)\b[^.?!\n]{0,30}\b(to|with|on to)\b[^.?!\n]{0,25}\b(human|person|someone|somebody|people|agent|representative|rep|operator|advis[eo]r|manager|supervisor|employee|member of (the|your) (team|staff))s?\b/,
  /\b(real|actual|live|living|human)[ -](person|human|being|agent|support|representative|operator|people|assistance|help)\b/,
  /\b(human|person|agent|representative|operator)\b,? (please|pls|plz)\b/,
  /\bplease\b[^.?!\n]{0,20}\b(a|an|some) (human|person|operator|representative)\b/,
  /^\W*(human|agent|operator|representative|person)\W*$/m,
  /\b(want|need|like|get|give me|is there)\b[^.?!\n]{0,15}\b(a|an|any) (human|operator|representative)\b/,
  /\b(no|not|without|stop|hate|don't want)\b[^.?!\n]{0,25}\b(a |an |the |your )?(chat ?bots?|bots?|robots?|automated (answer|reply|replies|response)s?)\b/,
  // German
  /\b(mit|an|zu) (einem|einer|einen|irgend)?\s?(echten?|richtigen?|lebenden?|menschlichen?|anderen?)?\s?(menschen?|person|mitarbeiter(in|n)?|berater(in)?|ansprechpartner(in)?|jemand(em|en)?|sachbearbeiter(in)?)\b[^.?!\n]{0,40}(sprechen|reden|verbind|telefonieren|weiterleiten|wenden|schreiben)/,
  /\b(echte[nrsm]?|richtige[nrsm]?|lebende[nrsm]?|menschliche[nrsm]?) (mensch(en)?|person|mitarbeiter(in)?|ansprechpartner(in)?|support|hilfe|antwort)\b/,
  /\b(mensch|mitarbeiter|person|menschen),? bitte\b|\bkein(e|en)? (bot|chatbot|roboter|maschine)\b/,
  // French
  /\b(parler|discuter|échanger|joindre|contacter|passer)\b[^.?!\n]{0,25}\b(humain|personne|quelqu'un|conseill[eè]re?|agent|opérat(eur|rice)|responsable)\b/,
  /\b(vraie personne|véritable personne|être humain|vrai humain|(humain|agent|conseiller),? (svp|s'il (vous|te) pla[iî]t)|pas (un|de) robot)/,
  // Spanish
  /\b(hablar|chatear|comunicar(me)?|contactar|pasar(me)?)\b[^.?!\n]{0,25}\b(humano|persona|alguien|agente|operador(a)?|asesor(a)?|representante)\b/,
  /\b(persona (real|de verdad)|ser humano|agente humano|(agente|humano|persona|operador),? por favor|no (un|con un) (bot|robot))/,
  // Italian
  /\b(parlare|chattare|comunicare|contattare)\b[^.?!\n]{0,25}\b(umano|umana|persona|qualcuno|operat(ore|rice)|addett[oa]|responsabile)\b/,
  /\b(persona (reale|vera|in carne)|essere umano|(operatore|persona|umano),? per (favore|piacere))/,
  // Portuguese
  /\b(falar|conversar|contactar|contatar)\b[^.?!\n]{0,25}(humano|humana|pessoa|alguém|atendente|operador(a)?|agente)(?!\p{L})/u,
  /\b(pessoa (real|de verdade)|ser humano|(atendente|pessoa|humano),? por favor)/,
  // Dutch
  /\b(echt(e)? (mens|persoon|medewerker)|(mens|medewerker|persoon),? (alstublieft|aub|graag)|geen (bot|robot|chatbot))\b/,
  /\b(mens|persoon|medewerker|iemand)\b[^.?!\n]{0,25}\b(spreken|praten|chatten|bellen)\b|\b(spreken|praten) met (een|iemand)\b/,
  // Swedish, Danish, Norwegian
  /(prata|tala|snakke|tale|snakka) med (en |et |ett )?(riktig |rigtig |ekte |verklig |virkelig )?(människa|person|någon|menneske|nogen|noen|medarbetare|medarbejder|medarbeider|kundeservice)/,
  /(riktig|rigtig|ekte|verklig|virkeligt?) (människa|person|menneske)/,
  // Finnish, Polish, Czech, Turkish
  /(puhua|jutella) [^.?!\n]{0,20}(ihmisen|jonkun|asiakaspalvelijan) kanssa|oikea[an]? ihmi/,
  /(rozmawiać|porozmawiać|połącz\p{L}*|skontaktować) [^.?!\n]{0,20}(człowiekiem|konsultantem|kimś|osobą|pracownikiem)/u,
  /(mluvit|spojit|hovořit) [^.?!\n]{0,20}(člověkem|operátorem|někým|osobou)/,
  /(gerçek (bir )?(insan|kişi)|insanla|temsilci(ye|yle|siyle)?|yetkiliyle) ?[^.?!\n]{0,20}(görüş|konuş|bağla|istiyorum)/,
  // Russian, Ukrainian
  /(поговорить|говорить|связаться|соедините|свяжите|переключите|позовите|поговорити|зв'язатися|з'єднайте)[^.?!\n]{0,30}(человек|оператор|специалист|сотрудник|менеджер|людин|фахівц)|живо(й|му|го|м) (человек|оператор)/,
  // Chinese, Japanese, Korean
  /人工客服|转人工|轉人工|真人|人工服务|人と話|人間と話|担当者(と|に)|オペレーター|有人(対応|サポート)|상담원|사람과 (대화|통화|이야기)/,
]
