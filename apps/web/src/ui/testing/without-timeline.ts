// Listed in vitest's setupFiles, it runs before React is loaded: React then draws no timeline of its renders for the
// developer tools and keeps no task for each element. No test looks at either.
Reflect.deleteProperty(console, 'timeStamp')
Reflect.deleteProperty(console, 'createTask')
