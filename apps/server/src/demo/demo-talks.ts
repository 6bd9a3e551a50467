// What clients of the demo agency text about. `<` is the client, `>` a colleague, `#` an internal note.
export interface DemoTalk {
  lines: readonly string[]
  /** Minutes since the last line. */
  ago: number
  state?: 'waiting' | 'undelivered' | 'completed' | 'snoozed' | 'held' | 'optedOut' | 'stopWish'
  /** The contact is unknown. */
  stranger?: true
}

const hour = 60
const day = 24 * hour

export const demoTalks: readonly DemoTalk[] = [
  {
    ago: 11,
    state: 'waiting',
    lines: [
      '< Hail last night. The hood and the roof have dents.',
      '> So sorry to hear that. I opened a claim for you, please send photos when you can.',
      '< Will do after work.',
      '# Her deductible is $1,000. Glass is separate.',
      '< Did the adjuster get my photos? I need my car Wednesday.',
    ],
  },
  {
    ago: 18,
    state: 'waiting',
    lines: ['< My car broke down on I-93.', '< Is the tow truck covered?'],
  },
  {
    ago: 47,
    state: 'undelivered',
    lines: ['< Can you text me the new ID card?', '> Here is your new ID card. It is valid from today.'],
  },
  {
    ago: 35,
    lines: [
      '> Your auto policy renews next month. I found a carrier that saves you $212.',
      '< Perfect, thank you so much!',
    ],
  },
  {
    ago: 62,
    lines: ['< How long does the quote take?', '> Your quote is ready. Do you have ten minutes this afternoon?'],
  },
  {
    ago: 95,
    state: 'waiting',
    lines: ['> Your certificate of insurance is in your inbox.', '< Got it. Can we add a second van?'],
  },
  {
    ago: 3 * hour,
    lines: [
      '< Running ten minutes late',
      '> No problem. See you Tuesday at 2 then?',
      '< Tuesday at 2 works.',
      '> See you Tuesday at 2.',
    ],
  },
  {
    ago: 4 * hour,
    stranger: true,
    state: 'waiting',
    lines: ['< Hi, a friend gave me your number. Do you insure food trucks?'],
  },
  { ago: 6 * hour, lines: ['< Did my payment go through?', '> Payment received, $212.40. Thank you.'] },
  {
    ago: 8 * hour,
    state: 'held',
    lines: [
      '< Please remind me of the renewal in the morning',
      '> Your home policy renews on the 18th. Reply 1 to keep it as it is.',
    ],
  },
  { ago: 20 * hour, lines: ['> Happy birthday from all of us!', '< Thank you, that is kind 🎂'] },
  {
    ago: day,
    lines: [
      '< The lender asks for proof of insurance',
      '> Sent to them just now, with you in copy.',
      '< You are the best',
    ],
  },
  {
    ago: 26 * hour,
    state: 'snoozed',
    lines: ['< I sell the boat in spring, let’s talk then', '> I put it on my calendar.'],
  },
  {
    ago: 25 * hour,
    state: 'stopWish',
    lines: ['> Your renewal packet is ready. Would you like a review call?', '< You guys send too many texts'],
  },
  { ago: 2 * day, state: 'optedOut', lines: ['> We have new opening hours on Saturdays.', '< STOP'] },
  {
    ago: 2 * day,
    lines: [
      '< Our address changed',
      '> Thanks. I need the ZIP code and the date you moved.',
      '< 02110, November 1',
      '> All set. New documents are on their way.',
    ],
  },
  {
    ago: 3 * day,
    lines: [
      '< Does my renters policy cover a bike?',
      '> Up to $1,500 after the deductible. I can add more.',
      '< Please do.',
    ],
  },
  { ago: 3 * day, lines: ['> Your windshield appointment is Thursday at 9.', '< Thanks'] },
  {
    ago: 4 * day,
    state: 'completed',
    lines: ['< Can I pay by card?', '> Yes. I sent you a secure link by e-mail.', '< Done'],
  },
  {
    ago: 5 * day,
    lines: ['< My son got his license!', '> Congratulations. Send me a picture of it and I add him.', '< Tonight'],
  },
  {
    ago: 6 * day,
    state: 'completed',
    lines: ['> Your claim is closed. The check is in the mail.', '< Received, thank you'],
  },
]
