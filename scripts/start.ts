// `npm start`: builds the web when it changed, then runs the server until Ctrl-C.
import { buildWeb } from './build-web.ts'

buildWeb()
const { main } = await import('../apps/server/src/main.ts')
await main()
