/** What a benchmark has started ends with it, also where it ends by an error: a server would go on for ever, and measure with the next one. */

const running = new Set<Bun.Subprocess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** The process, which is asked to end when this one does. */
export function endingWithBench<Child extends Bun.Subprocess>(child: Child): Child {
  running.add(child);
  void child.exited.then(() => running.delete(child));
  return child;
}
