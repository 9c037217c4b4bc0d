/** The baseline for measurements: a node:http server that does only the minimum for each kind of request. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const { kind, status, headers, body, folder, lineLength } = JSON.parse(fs.readFileSync(0, 'utf8'));
const bytes = Buffer.from(body, 'base64');
const log = fs.openSync(path.join(folder, 'log'), 'a');
const newLine = Buffer.alloc(lineLength, 'x');

const reply = (response) => response.writeHead(status, headers).end(bytes);

function readJson(request, callback) {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => callback(JSON.parse(Buffer.concat(chunks).toString())));
}

const throwIfError = (error) => {
  if (error) throw error;
};

function append(text, callback) {
  fs.write(log, text, (writeError) => {
    throwIfError(writeError);
    fs.fdatasync(log, (syncError) => {
      throwIfError(syncError);
      callback();
    });
  });
}

let waiting = [];
let isWriting = false;

/** Group commit: requests that arrive while one batch is being written wait for the next. */
function writeBatch() {
  const batch = waiting;
  if (batch.length === 0) return;
  waiting = [];
  isWriting = true;
  append(Buffer.concat(batch.map(() => newLine)), () => {
    isWriting = false;
    for (const response of batch) reply(response);
    writeBatch();
  });
}

const handlers = {
  reply: (_, response) => reply(response),
  parse: (request, response) => readJson(request, () => reply(response)),
  append: (request, response) => readJson(request, () => append(newLine, () => reply(response))),
  group: (request, response) =>
    readJson(request, () => {
      waiting.push(response);
      if (!isWriting) writeBatch();
    }),
};

const server = http.createServer(handlers[kind]);
server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
process.on('SIGTERM', () => process.exit(0));
