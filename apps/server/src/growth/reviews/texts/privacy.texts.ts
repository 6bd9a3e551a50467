import type { Texts } from '#platform/texts'

export const privacyTexts = {
  en: {
    title: 'Privacy',
    intro: (agency: string) => `What ${agency} keeps when you use this page, and why.`,
    kept: 'What is kept',
    keptText:
      'Your rating, what you write, and when you sent it. If you ask for a quote: your name, phone number, email, what you want quoted, and whether you agreed to calls and texts, with the wording you agreed to, the time, and your IP address and browser.',
    why: 'Why',
    whyText: 'To improve the service, to get back to you, and to prove that you agreed to calls and texts if you did.',
    seen: 'Who sees it',
    seenText:
      'The people who work at the agency. It isn’t sold, and it isn’t published. What you write on Google or another site is public there.',
    remove: 'How to have your data deleted',
    contact: (agency: string, phone: string) =>
      phone ? `Call ${agency} at ${phone}, or write to the agency.` : `Call or write to ${agency}.`,
    write: (address: string) => `The agency’s address: ${address}`,
    cookies: 'This page sets no cookies and doesn’t track you.',
  },
  es: {
    title: 'Privacidad',
    intro: (agency: string) => `Qué guarda ${agency} cuando usted usa esta página, y por qué.`,
    kept: 'Qué se guarda',
    keptText:
      'Su calificación, lo que escribe y cuándo lo envió. Si pide una cotización: su nombre, teléfono, correo electrónico, lo que quiere cotizar y si aceptó llamadas y mensajes de texto, con el texto que aceptó, la hora, y su dirección IP y navegador.',
    why: 'Por qué',
    whyText:
      'Para mejorar el servicio, para responderle, y para comprobar que aceptó llamadas y mensajes de texto, si los aceptó.',
    seen: 'Quién lo ve',
    seenText:
      'Las personas que trabajan en la agencia. No se vende ni se publica. Lo que usted escribe en Google o en otro sitio es público allí.',
    remove: 'Cómo pedir que se borren sus datos',
    contact: (agency: string, phone: string) =>
      phone ? `Llame a ${agency} al ${phone} o escriba a la agencia.` : `Llame o escriba a ${agency}.`,
    write: (address: string) => `La dirección de la agencia: ${address}`,
    cookies: 'Esta página no usa cookies ni rastrea lo que usted hace.',
  },
} as const satisfies Texts
