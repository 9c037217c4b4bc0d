/** The most common passwords of eight or more characters, in lower case. Shorter ones are rejected for their length. */
const COMMON_PASSWORDS = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 11111111 111111111 1111111111 00000000 88888888 66666666 99999999
  87654321 987654321 0987654321 9876543210 12341234 11223344 1122334455 112233445566 123321123 147258369 159753159 123654789 741852963
  789456123 14725836 12344321 123454321 13145200 5201314520 52013141314 password password1 password12 password123 password! passw0rd
  p@ssw0rd p@ssword p@ssword1 password@123 passw0rd1 qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12345 qwer1234 qwer12345 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 asdfghjk asdfghjkl asdf1234
  asdfasdf zxcvbnm1 zxcvbnm123 1234qwer 123qweasd 123qwe123 123456qwerty 123456abc 123456aa 123456789a 1234567a 12345678a a1234567
  a12345678 a123456789 aa123456 aa12345678 aaa123456 abc12345 abc123456 abc123456789 abcd1234 abcd12345 abcdefgh abcdefg1 abcdef123
  qq123456 qq123456789 wang1234 woaini123 woaini1314 woaini520 woaini521 iloveyou iloveyou1 iloveyou2 sunshine princess football baseball
  superman michael1 trustno1 starwars welcome1 welcome123 welcome@123 letmein1 letmein123 admin123 admin1234 admin12345 admin123456
  admin@123 admin888 admin666 administrator root1234 root123456 test1234 test12345 test123456 user1234 system123 manager1 master123
  changeme changeme1 default1 internet computer whatever jennifer jordan23 dragon123 monkey123 shadow12 11112222 12121212 10101010
  20082008 00001111 88886666 66668888 55555555 77777777 22222222 33333333 44444444 1a2b3c4d 1a2b3c4d5e aaaaaaaa zzzzzzzz q123456789
  z123456789 w123456789 s123456789 x123456789 asd123456 asd12345 zxc123456 qwe123456 qwe12345 aabbccdd abcabc123 huawei123 china123
  taobao123 zhongguo woshishui nihao123 nihao1234 mima1234 mima123456 gongdi123`.split(/\s+/),
);

/** True for common passwords, those of one or two different characters, and sequences such as `23456789`. */
export function isWeakPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON_PASSWORDS.has(lower) || new Set(lower).size <= 2 || isSequence(lower);
}

function isSequence(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(step) !== 1) return false;
  for (let i = 2; i < text.length; i++) if (text.charCodeAt(i) - text.charCodeAt(i - 1) !== step) return false;
  return true;
}
