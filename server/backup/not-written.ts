/** The system says what it could not do, and not to which file. */
export const notWritten =
  (file: string) =>
  (error: unknown): never => {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} could not be written: ${why}`, { cause: error });
  };
