import { createServer } from 'vite'

const server = await createServer({
  server: {
    port: Number(process.env.PORT),
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT}` } },
  },
})
await server.listen()
server.printUrls()
const stop = async () => {
  await server.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
