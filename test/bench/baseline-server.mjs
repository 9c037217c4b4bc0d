/** What the server is measured against: node:http and nothing more than the kind of work asks for. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const { kind, status, headers, body, folder, line } = JSON.parse(fs.readFileSync(0, 'utf8'));
const bytes = Buffer.from(body, 'base64');
const log = fs.openSync(path.join(folder, 'log'), 'a');
const newLine = Buffer.alloc(line, 'x');

const reply = (response) => response.writeHead(status, headers).end(bytes);

function readJson(request, then) {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => then(JSON.parse(Buffer.concat(chunks).toString())));
}

const sound = (error) => {
  if (error) throw error;
};

function append(text, then) {
  fs.write(log, text, (failed) => {
    sound(failed);
    fs.fdatasync(log, (refused) => {
      sound(refused);
      then();
    });
  });
}

let waiting = [];
let isWriting = false;

/** Whoever comes while one batch is on its way to the disk waits for the next. */
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

const answers = {
  reply: (_, response) => reply(response),
  parse: (request, response) => readJson(request, () => reply(response)),
  append: (request, response) => readJson(request, () => append(newLine, () => reply(response))),
  group: (request, response) =>
    readJson(request, () => {
      waiting.push(response);
      if (!isWriting) writeBatch();
    }),
};

const server = http.createServer(answers[kind]);
server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
process.on('SIGTERM', () => process.exit(0));
