// Loaded into a program started by our scripts: when the script is killed outright, the program still stops cleanly
// instead of holding the port and the data folder unseen.
if (process.channel) {
  process.channel.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
