import type { Texts } from '#platform/texts'

interface English {
  agency: string
  referrer: string
}

export const referralPageTexts = {
  en: {
    recommends: ({ agency, referrer }: English) => `${referrer} recommends ${agency}`,
    recommended: 'You were recommended to us',
    lede: 'Tell us what you need and we’ll send a quote.',
    name: 'Name',
    phone: 'Mobile phone',
    email: 'Email',
    optional: 'Optional',
    products: 'What can we quote?',
    usual: { Auto: 'Auto', Home: 'Home', Renters: 'Renters', Life: 'Life', Business: 'Business' },
    consent: (agency: string) =>
      `${agency} may call and text me about my quote at this number. I can get a quote without agreeing. Message rates may apply. Reply STOP to opt out.`,
    send: 'Ask for a quote',
    trap: 'Leave this empty',
    nameFault: 'Type your name in at most 100 characters.',
    phoneFault: 'Type a phone number with its area code.',
    emailFault: 'Check the email address, or leave it empty.',
    formFault: 'Check the form and send it again.',
    early: 'Check your details and send them again.',
    old: 'This page was open for a long time. Send it again.',
    wordingChanged: 'The agreement below has changed. Read it, and send the form again.',
    tooMany: 'We can’t take more requests here today. Call us instead.',
    thanksTitle: 'Thank you',
    thanks: ({ name, agency }: { name: string; agency: string }) => `Thank you, ${name}. ${agency} will contact you.`,
    missingTitle: 'This page isn’t available',
    missing: 'Check the address, or call the agency.',
    busyTitle: 'Try again in a few minutes',
    busy: 'There were too many requests from your network.',
    brokenTitle: 'That didn’t work',
    broken: 'Go back and send the form again.',
  },
  es: {
    recommends: ({ agency, referrer }: English) => `${referrer} le recomienda ${agency}`,
    recommended: 'Le recomendaron con nosotros',
    lede: 'Díganos qué necesita y le enviaremos una cotización.',
    name: 'Nombre',
    phone: 'Teléfono móvil',
    email: 'Correo electrónico',
    optional: 'Opcional',
    products: '¿Qué podemos cotizar?',
    usual: { Auto: 'Auto', Home: 'Casa', Renters: 'Inquilinos', Life: 'Vida', Business: 'Negocio' },
    consent: (agency: string) =>
      `${agency} puede llamarme y enviarme mensajes de texto sobre mi cotización a este número. Puedo recibir una cotización sin aceptar. Pueden aplicarse cargos por mensajes. Responda STOP para no recibir más.`,
    send: 'Pedir una cotización',
    trap: 'Deje esto vacío',
    nameFault: 'Escriba su nombre, con 100 caracteres como máximo.',
    phoneFault: 'Escriba un número de teléfono con su código de área.',
    emailFault: 'Revise el correo electrónico o déjelo vacío.',
    formFault: 'Revise el formulario y envíelo otra vez.',
    early: 'Revise sus datos y envíelos otra vez.',
    old: 'Esta página estuvo abierta mucho tiempo. Envíela otra vez.',
    wordingChanged: 'El acuerdo de abajo cambió. Léalo y envíe el formulario otra vez.',
    tooMany: 'Hoy no podemos recibir más solicitudes aquí. Mejor llámenos.',
    thanksTitle: 'Gracias',
    thanks: ({ name, agency }: { name: string; agency: string }) =>
      `Gracias, ${name}. ${agency} se comunicará con usted.`,
    missingTitle: 'Esta página no está disponible',
    missing: 'Revise la dirección o llame a la agencia.',
    busyTitle: 'Inténtelo otra vez en unos minutos',
    busy: 'Hubo demasiadas solicitudes desde su red.',
    brokenTitle: 'No funcionó',
    broken: 'Regrese y envíe el formulario otra vez.',
  },
} as const satisfies Texts
