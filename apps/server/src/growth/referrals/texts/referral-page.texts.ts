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
    trap: 'Leave this blank',
    nameFault: 'Enter your name, in 100 characters or fewer.',
    phoneFault: 'Enter a phone number with its area code.',
    emailFault: 'Check the email address, or leave it blank.',
    formFault: 'Check the form and send it again.',
    early: 'Check your details and send them again.',
    old: 'This page was open too long. Send the form again.',
    wordingChanged: 'The agreement below has changed. Read it, then send the form again.',
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
    recommended: 'Alguien le recomendó nuestra agencia',
    lede: 'Díganos qué necesita y le enviaremos una cotización.',
    name: 'Nombre',
    phone: 'Teléfono celular',
    email: 'Correo electrónico',
    optional: 'Opcional',
    products: '¿Qué podemos cotizar?',
    usual: { Auto: 'Auto', Home: 'Casa', Renters: 'Inquilinos', Life: 'Vida', Business: 'Negocio' },
    consent: (agency: string) =>
      `${agency} puede llamarme y enviarme mensajes de texto sobre mi cotización a este número. Puedo recibir una cotización sin aceptar. Pueden aplicarse tarifas por mensajes. Responda STOP para dejar de recibirlos.`,
    send: 'Pedir una cotización',
    trap: 'Deje este campo en blanco',
    nameFault: 'Escriba su nombre, con un máximo de 100 caracteres.',
    phoneFault: 'Escriba un número de teléfono con su código de área.',
    emailFault: 'Revise el correo electrónico o déjelo en blanco.',
    formFault: 'Revise el formulario y envíelo de nuevo.',
    early: 'Revise sus datos y envíelos de nuevo.',
    old: 'Esta página estuvo abierta demasiado tiempo. Envíe el formulario de nuevo.',
    wordingChanged: 'La autorización de abajo cambió. Léala y envíe el formulario de nuevo.',
    tooMany: 'Hoy no podemos recibir más solicitudes aquí. Mejor llámenos.',
    thanksTitle: 'Gracias',
    thanks: ({ name, agency }: { name: string; agency: string }) =>
      `Gracias, ${name}. ${agency} se comunicará con usted.`,
    missingTitle: 'Esta página no está disponible',
    missing: 'Revise la dirección o llame a la agencia.',
    busyTitle: 'Inténtelo de nuevo en unos minutos',
    busy: 'Hubo demasiadas solicitudes desde su red.',
    brokenTitle: 'No funcionó',
    broken: 'Regrese y envíe el formulario de nuevo.',
  },
} as const satisfies Texts
