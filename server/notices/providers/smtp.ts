/** Sends one mail over SMTP: always encrypted, except to a server that the maintainer has listed. */

import { createHash } from 'node:crypto';
import type net from 'node:net';
import { hostname } from 'node:os';
import type { MailServer } from '../../../contract/notices.ts';
import { encrypt, MAX_ANSWER_BYTES, type Outbound } from '../outbound.ts';
import { Refusal } from '../refusal.ts';

export interface Mail {
  /** The same for every try, so that mail servers and readers recognize a repeated one. */
  id: string;
  subject: string;
  text: string;
  to: readonly string[];
}

interface Reply {
  code: number;
  lines: string[];
}

/** With `secure` the connection is encrypted from the start, otherwise by STARTTLS. */
export function sendMail(
  outbound: Outbound,
  server: MailServer & { secure: boolean },
  password: string,
  mail: Mail,
): Promise<string> {
  const { host, port, secure } = server;
  return outbound.converse({ host, port, secure }, async (socket, servername) => {
    let conversation = new Conversation(socket);
    expect(await conversation.read(), 220, '邮件服务器没有接受连接，请检查服务器和端口');
    let features = await greet(conversation);
    if (!secure && features.includes('STARTTLS')) {
      expect(await conversation.ask('STARTTLS'), 220, '邮件服务器没有接受加密连接，请把端口改为465');
      // What came before the encryption is forgotten: it may be somebody else's.
      conversation = new Conversation(await encrypt(conversation.release(), servername || host));
      features = await greet(conversation);
    } else if (!secure && !outbound.isListed(host, port)) {
      throw new Refusal('邮件服务器不支持加密连接，请把端口改为465');
    }
    if (password !== '') await authenticate(conversation, features, server.user, password);
    expect(await conversation.ask(`MAIL FROM:<${server.user}>`), 250, '发件邮箱没有被接受，请检查发件邮箱');
    for (const address of mail.to)
      expect(
        await conversation.ask(`RCPT TO:<${address}>`),
        [250, 251],
        `收件邮箱${address}没有被接受，请检查收件邮箱`,
      );
    expect(await conversation.ask('DATA'), 354, '邮件服务器没有接受邮件，请按对方的提示检查');
    const taken = await conversation.ask(formatMail(server.user, mail));
    expect(taken, 250, '邮件服务器没有接受邮件，请按对方的提示检查');
    // It has been taken: what happens to the farewell does not matter.
    conversation.ask('QUIT').catch(() => {});
    return formatReply(taken);
  });
}

async function greet(conversation: Conversation): Promise<string[]> {
  const reply = await conversation.ask(`EHLO ${toName(hostname())}`);
  expect(reply, 250, '邮件服务器没有接受连接，请检查服务器和端口');
  return reply.lines.map((line) => line.toUpperCase());
}

const toName = (name: string) => (/^[A-Za-z\d.-]+$/.test(name) ? name : 'localhost');

async function authenticate(conversation: Conversation, features: string[], user: string, password: string) {
  const methods = features.find((line) => /^AUTH[ =]/.test(line)) ?? '';
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const wrong = '账号或授权码不正确，请在邮箱设置里开启SMTP并重新生成授权码';
  if (/\bPLAIN\b/.test(methods)) {
    expect(await conversation.ask(`AUTH PLAIN ${encode(`\u0000${user}\u0000${password}`)}`), 235, wrong);
    return;
  }
  expect(await conversation.ask('AUTH LOGIN'), 334, wrong);
  expect(await conversation.ask(encode(user)), 334, wrong);
  expect(await conversation.ask(encode(password)), 235, wrong);
}

function expect(reply: Reply, codes: number | readonly number[], advice: string): void {
  if (![codes].flat().includes(reply.code)) throw new Refusal(advice, formatReply(reply));
}

const formatReply = ({ code, lines }: Reply) => `${code} ${lines.join(' ')}`;

/** Lines of base64 begin with no full stop, and so need no escape. */
function formatMail(from: string, { id, subject, text, to }: Mail): string {
  const domain = from.slice(from.indexOf('@') + 1);
  const messageId = createHash('sha256').update(id).digest('hex').slice(0, 32);
  const body =
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [
    `From: <${from}>`,
    `To: ${to.map((address) => `<${address}>`).join(', ')}`,
    `Subject: ${encodeWords(subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${messageId}@${domain}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...body,
    '.',
  ].join('\r\n');
}

const CHARACTERS_PER_WORD = 12;

/** RFC 2047: words of at most 75 characters, none of which cuts a character in two. */
function encodeWords(text: string): string {
  const characters = [...text];
  const words: string[] = [];
  while (characters.length > 0) {
    const part = characters.splice(0, CHARACTERS_PER_WORD).join('');
    words.push(`=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`);
  }
  return words.join('\r\n ');
}

/** Commands and replies over one connection. */
class Conversation {
  readonly #socket: net.Socket;
  #received = '';
  #size = 0;
  #lines: string[] = [];
  #waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;
  #error: Error | undefined;

  constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.on('data', this.#onData);
    socket.on('error', this.#fail);
    socket.on('close', this.#onClose);
  }

  ask(command: string): Promise<Reply> {
    this.#socket.write(`${command}\r\n`);
    return this.read();
  }

  read(): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#error) return reject(this.#error);
      this.#waiting = { resolve, reject };
      this.#answer();
    });
  }

  /** Stops listening, for the encryption to take over. */
  release(): net.Socket {
    this.#socket.off('data', this.#onData);
    this.#socket.off('close', this.#onClose);
    return this.#socket;
  }

  #onData = (chunk: Buffer) => {
    this.#size += chunk.length;
    if (this.#size > MAX_ANSWER_BYTES) return this.#fail(new Refusal('对方的回应过长，已中断，请检查邮件服务器'));
    this.#received += chunk.toString('utf8');
    this.#answer();
  };

  #onClose = () => this.#fail(new Error('the connection was closed'));

  #fail = (error: Error) => {
    this.#error ??= error;
    this.#waiting?.reject(this.#error);
    this.#waiting = undefined;
  };

  /** A reply's lines have its code in front: with a hyphen all but the last, with a space the last. */
  #answer(): void {
    for (let end = this.#received.indexOf('\n'); end >= 0 && this.#waiting; end = this.#received.indexOf('\n')) {
      const line = this.#received.slice(0, end).replace(/\r$/, '');
      this.#received = this.#received.slice(end + 1);
      const code = Number(line.slice(0, 3));
      if (!/^\d{3}(?:[ -]|$)/.test(line)) {
        this.#fail(new Refusal('对方不是邮件服务器，请检查服务器和端口', line));
        return;
      }
      this.#lines.push(line.slice(4));
      if (line[3] === '-') continue;
      const { resolve } = this.#waiting;
      const lines = this.#lines;
      this.#lines = [];
      this.#waiting = undefined;
      resolve({ code, lines });
    }
  }
}
