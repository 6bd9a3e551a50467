/** Words that people type, by the word of the catalog that means the same. */
const meant: Readonly<Record<string, string>> = {
  thanks: 'thx ty tysm thankful gratitude appreciated',
  hello: 'hey howdy hiya greetings yo',
  morning: 'gm breakfast wake',
  night: 'gn goodnight bedtime',
  evening: 'tonight',
  bye: 'goodbye farewell ciao cya',
  happy: 'joy glad excited smile yay woohoo hooray hurray dance',
  celebrate: 'yay woohoo hooray hurray cheers toast celebration fireworks dance',
  congratulations: 'congrats grats congratulate kudos bravo promotion promoted anniversary',
  birthday: 'bday candles',
  great: 'awesome amazing fantastic excellent perfect nice cool super brilliant bravo kudos clap applause',
  good: 'nice cool fine',
  ok: 'k kk okey roger copy gotcha got alright deal thumbs thumbsup',
  yes: 'yep yeah yup yess absolutely definitely correct true',
  no: 'nah noo disagree deny denied refuse',
  sorry: 'apologize apologies regret forgive',
  oops: 'whoops uhoh fail',
  funny: 'lol lmao rofl haha hahaha hehe hilarious humor laughing laughter',
  wow: 'omg whoa shock shocked surprised unbelievable incredible',
  love: 'hug hugs kiss adore xoxo valentine',
  coffee: 'latte java tea cappuccino caffeine mug',
  lunch: 'dinner pizza snack hungry',
  weekend: 'saturday sunday tgif fri friyay',
  monday: 'mon',
  tired: 'sleepy exhausted yawn zzz',
  sad: 'cry crying tears unhappy upset',
  wait: 'waiting patience patient brb moment second sec',
  thinking: 'think thought hmm confused unsure maybe',
  urgent: 'asap emergency rush quick quickly deadline',
  working: 'work busy progress doing',
  done: 'finished complete completed finally',
  team: 'teammates crew squad group',
  help: 'assist assistance',
  client: 'customer customers clients',
  sale: 'sell selling money cash commission closed',
  luck: 'lucky',
  sick: 'ill flu recover recovery',
  holiday: 'xmas merry thanksgiving newyear',
  welcome: 'onboard newbie',
}

const byTyped = new Map<string, string[]>()
for (const [word, typed] of Object.entries(meant))
  for (const each of typed.split(' ')) byTyped.set(each, [...(byTyped.get(each) ?? []), word])

export const findSynonyms = (typed: string): readonly string[] => byTyped.get(typed) ?? []
