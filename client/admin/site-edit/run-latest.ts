/** Runs a task soon after it was asked for, never two at once; what is asked for meanwhile runs once more afterwards. */
export function createLatestRunner(task: () => Promise<void>, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  const run = async () => {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    await task().finally(() => {
      isRunning = false;
    });
    if (!isAskedAgain) return;
    isAskedAgain = false;
    void run();
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
}
