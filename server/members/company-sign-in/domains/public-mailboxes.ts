/** Domains in which anybody can get an email address. */
export const publicMailboxes = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.fr outlook.es outlook.it hotmail.com hotmail.de hotmail.fr
  hotmail.co.uk hotmail.es hotmail.it live.com live.de live.fr live.co.uk live.nl msn.com passport.com yahoo.com yahoo.de
  yahoo.fr yahoo.co.uk yahoo.es yahoo.it yahoo.ca yahoo.co.in yahoo.co.jp yahoo.com.br ymail.com rocketmail.com aol.com aol.de
  aim.com icloud.com me.com mac.com gmx.de gmx.net gmx.at gmx.ch gmx.com gmx.fr gmx.eu web.de email.de mail.de t-online.de
  magenta.de freenet.de arcor.de vodafone.de 1und1.de online.de posteo.de posteo.net mailbox.org proton.me protonmail.com
  protonmail.ch pm.me tutanota.com tutanota.de tuta.com tuta.io keemail.me mail.com email.com usa.com mail.ru bk.ru inbox.ru
  list.ru internet.ru yandex.com yandex.ru ya.ru rambler.ru zoho.com zohomail.com zohomail.eu fastmail.com fastmail.fm
  hushmail.com hey.com orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr libero.it virgilio.it tiscali.it alice.it
  tin.it bluewin.ch hispeed.ch sunrise.ch a1.net aon.at chello.at telenet.be skynet.be proximus.be ziggo.nl kpnmail.nl xs4all.nl
  planet.nl hetnet.nl btinternet.com virginmedia.com sky.com talktalk.net ntlworld.com comcast.net verizon.net att.net
  sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com shaw.ca rogers.com sympatico.ca telus.net bigpond.com
  optusnet.com.au qq.com 163.com 126.com sina.com sohu.com foxmail.com aliyun.com naver.com daum.net hanmail.net rediffmail.com
  uol.com.br bol.com.br terra.com.br seznam.cz centrum.cz email.cz wp.pl o2.pl onet.pl interia.pl op.pl abv.bg ukr.net
  mailinator.com guerrillamail.com 10minutemail.com yopmail.com trashmail.com temp-mail.org duck.com`.split(
    /\s+/,
  ),
)
