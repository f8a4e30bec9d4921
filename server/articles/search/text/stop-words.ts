/** Words without meaning for a search, by language. They also show which language a text is written in. */
export const stopWords = {
  english: `a about after again all also am an and any are aren't as at be because been before being below
    between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each
    few for from further had hadn't has hasn't have haven't having he her here hers him his how i i'd i'll i'm
    i've if in into is isn't it it's its just let's me more most my no nor not of off on once only or other our
    ours out over own please same she should shouldn't so some such than that that's the their theirs them then
    there there's these they they're they've this those through to too under until up us very was wasn't we
    we're we've were weren't what what's when where where's which while who whom why will with won't would
    wouldn't you you'd you'll you're you've your yours`,
  german: `aber alle als am an auch auf aus bei beim bin bis bist da damit dann das dass dein dem den denn der
    des die dies diese diesem diesen dieser dieses doch du durch ein eine einem einen einer eines er es etwas
    euch für habe haben hat hatte hier ich ihm ihn ihr ihre im in ist ja kann können kein keine man mein meine
    meinem meinen meiner mich mir mit muss nach nicht noch nur oder ohne sehr sein seine sich sie sind so über
    um und uns unser unter vom von vor war warum was wenn wer werde werden wie wieder wird wir wo zu zum zur`,
  french: `ai au aux avec avoir ce ces cet cette comment dans de des du elle elles en est et eu être il ils je
    l la le les leur leurs lui ma mais me mes moi mon ne nos notre nous on ont où ou par pas peut peux plus pour
    pourquoi qu quand que quel quelle qui sa sans se ses si son sont sur ta te tes toi ton très tu un une vos
    votre vous c'est d'un d'une j'ai n'est qu'il y à été`,
  spanish: `al algo como cómo con cuando cuándo de del desde donde dónde el ella ellos en entre era es esta está
    estas este esto estos fue ha hace hay la las le les lo los más me mi mis muy no nos o para pero por porque
    puedo puede que qué quien se ser si sí sin sobre son su sus también te tiene tu tus un una uno unos usted y
    ya yo`,
  italian: `a ad ai al alla alle anche avere che chi ci come con cosa cui da dal dalla dei del della delle di
    dove e è gli ha ho i il in io la le lei lo loro ma mi mia mie mio miei ne nel nella no noi non o per perché
    più posso può quando quale quella quello questa questo se sei si sono su sul sulla ti tu tua tuo un una uno
    vi voi`,
  portuguese: `a ao aos as até com como da das de dela dele do dos e é ela ele em entre era essa esse esta está
    este eu foi há isso já lhe mais mas me mesmo meu meus minha minhas muito na não nas no nos nós o os ou para
    pela pelo por porque posso pode qual quando que quem são se sem ser seu seus só sua suas também tem um uma
    você vocês`,
  dutch: `aan al als bij dan dat de der deze die dit doen door dus een en er ge geen haar had heb hebben heeft
    het hij hoe hun ik in is ja je jij kan kunnen maar me meer met mij mijn moet na naar niet nog nu of om onder
    ons ook op over te toch toen tot u uit uw van veel voor waar waarom wanneer was wat we wel werd wie wij wil
    wordt worden zal ze zelf zich zij zijn zo zonder`,
  swedish: `alla att av blev bli blir då de dem den denna det detta dig din du där efter eller en er ett från för
    ha han har hon hur här i icke inom inte ja jag kan man med men mig min mina mot måste ni nu någon något när
    och om oss på sedan sig sin ska skall som så till under upp ut utan vad var varför vi vid vill vilken är över`,
  danish: `af alle at blev blive bliver da de dem den denne der deres det dette dig din dog du efter eller en
    er et for fra få ham han har hende her hos hun hvad hvis hvor hvordan hvorfor i ikke ind jeg jer kan kunne
    man mange med meget men mig min mine mit mod må nej nogle noget nu når og også om op os over på selv sig skal
    som sin så til ud under vi vil vores være var`,
  norwegian: `av alle at ble bli blir da de dem den denne der deres det dette deg din du eller en ei er et for
    fra få han har henne her hos hun hva hvis hvor hvordan hvorfor i ikke inn jeg kan kunne man mange med meg mye
    men min mine mitt mot må nei noen noe nå når og også om opp oss over på seg selv skal som sin så til ut under
    vi vil vår være var`,
  finnish: `ei eivät en että hän he ja jo joka jos jossa kanssa kuin kuinka kun me miksi mikä minä minun minut
    missä miten mitä mutta myös ne ni niin nyt oli olla olen on ovat se sen siellä sitä sinä tai te tämä tämän
    vain voi voin voinko`,
  russian: `без был была были было быть в вам вас во вот все вы где да для до его если есть еще ещё же за и из
    или им их к как какой ко когда кто ли мне можно мой моя мы на не нет ни но о об он она они от по почему при с
    со так также то только у уже что чтобы это этот я`,
} as const
