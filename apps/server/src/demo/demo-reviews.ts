// What the clients of the demo agency were asked, and what they answered. Relative to the day of the fill.

export interface DemoAnswer {
  rating: number
  feedback: string
  /** The first answer, when the client changed it. */
  first?: { rating: number; feedback: string }
  followup?: { note: string; done: boolean }
  reply?: string
}

export interface DemoRequest {
  /** Days before today, and minutes after midnight in the agency’s zone. */
  ago: number
  minutes: number
  answer: DemoAnswer | null
  canceled?: true
}

const praise = [
  'Made the umbrella policy simple.',
  'Fast, as always.',
  'Clear and kind.',
  'Sent the hail claim the same day.',
  '',
  'Found me a better rate after the move, and explained what changed.',
  'I had three questions and got three answers.',
  'Called me back within ten minutes.',
  'The new ID cards were in my inbox before I hung up.',
  '',
  'Patient with my mother, who asked everything twice.',
  'Great service for more than ten years now.',
  'The boat is insured, and I understood the deductible for once.',
  'Handled the windshield and the rental car in one call.',
  'Very professional.',
  '',
  'Told me honestly that I didn’t need the extra cover.',
  'Adding our daughter to the auto policy took five minutes.',
  'Everything by text, which suits me.',
  'Helped with the mortgage company’s paperwork too.',
] as const

const goodAnswers = [
  'Very helpful. The form was long.',
  'Good, although I waited a day for the quote.',
  'All fine. The app asked me to sign in twice.',
  '',
  'Friendly. I wish you were open later on Fridays.',
] as const

const sensor: DemoAnswer = {
  rating: 3,
  feedback: 'Nobody called me back about the water sensor.',
  first: { rating: 2, feedback: 'Nobody called me back.' },
  followup: { note: 'Call about the water sensor: 2 stars.', done: false },
}

const onHold: DemoAnswer = {
  rating: 1,
  feedback: 'On hold for 20 minutes, twice.',
  followup: { note: 'Call about the time on hold: 1 star.', done: true },
  reply: 'I’m sorry about the wait. We have added a callback to the queue, and you have my direct number now.',
}

const lastDays = 31
const asked = 64
const answered = 41

/** The answers of the last days, the newest first: 34 of five stars, 5 of four, one of three, one of one. */
function answerAt(at: number): DemoAnswer {
  if (at === 2) return sensor
  if (at === 5) return onHold
  const fours = [4, 11, 18, 25, 33]
  const four = fours.indexOf(at)
  if (four >= 0) return { rating: 4, feedback: goodAnswers[four] ?? '' }
  return { rating: 5, feedback: praise[at % praise.length] ?? '' }
}

/** Between 9:05 AM and 4:50 PM. */
const minutesOf = (at: number) => 9 * 60 + 5 + ((at * 97) % 465)

function listRecent(): DemoRequest[] {
  let answers = 0
  return Array.from({ length: asked }, (_, at) => {
    // 23 and 64 have no common divisor: exactly 41 of them are answered.
    const isAnswered = (at * (asked - answered)) % asked >= asked - answered
    return {
      ...{ ago: Math.floor((at * lastDays) / asked), minutes: minutesOf(at) },
      answer: isAnswered ? answerAt(answers++) : null,
    }
  })
}

/** By month, the newest first. */
const earlierRatings = [
  [5, 5, 4, 5, 5],
  [5, 5, 5, 5, 4],
  [5, 4, 5, 4, 5],
  [5, 5, 4, 5, 5],
  [5, 4, 4, 5],
  [5, 4, 5, 4, 5],
  [4, 5, 5, 5, 4],
  [5, 4, 4, 5],
  [4, 5, 4, 4],
  [5, 4, 4, 5],
  [4, 5, 4, 5, 4],
] as const

const listEarlier = (): DemoRequest[] =>
  earlierRatings.flatMap((ratings, month) =>
    [...ratings, null].map((rating, at) => ({
      ...{ ago: lastDays + 2 + month * 30 + at * 5, minutes: minutesOf(month * 7 + at) },
      answer:
        rating === null
          ? null
          : { rating, feedback: rating === 5 ? (praise[(month * 5 + at) % praise.length] ?? '') : '' },
    })),
  )

/** The newest first. */
export const listDemoRequests = (): DemoRequest[] => [
  ...listRecent(),
  { ago: 3, minutes: 11 * 60, answer: null, canceled: true },
  ...listEarlier(),
]

/** Reviews without a request. */
export const demoVisitors = [
  { ago: 6, name: 'Dorothy Hale', rating: 5, feedback: 'Walked in with a flat tire and walked out with a policy.' },
  { ago: 24, name: 'Luis Ortega', rating: 4, feedback: 'Good advice. Parking is difficult.' },
] as const
