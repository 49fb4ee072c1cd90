/**
 * What people in fact choose where four kinds of characters are asked for: a word that everybody knows with a capital,
 * a sign and a run of digits (`Password@123`, `Cricket#2025`). A list of leaked passwords hardly holds any that fit our
 * rules, so the word is looked up, and what is around it is not.
 */
const words = new Set(
  `password passwort passcode passphrase pass mypassword mypass newpassword welcome welcometo hello hellothere login
  signin admin administrator root user username guest test testing tester demo default changeme change secret letmein
  letmeinnow open access enter master qwerty qwertyu qwertyui qwertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
  zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wasd abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa xyz xxx
  student students teacher teachers school schools college university class classroom exam exams examination examtime
  study studies learn learning education tuition coaching physics chemistry biology maths mathematics science english
  hindi tamil telugu kannada malayalam marathi bengali gujarati punjabi sanskrit neet jee iit cbse icse ncert board
  topper rank doctor engineer
  iloveyou iloveu ilove love lovely loveyou loveme lover mylove myself baby babygirl babyboy sweety sweetheart darling
  princess prince angel queen king jaan janu jaanu sona shona sonu monu golu chotu pinky sweetu mummy mamma mama papa
  daddy father mother momdad mumdad maapapa maa amma appa family brother sister friend friends friendship forever
  india indian bharat bharatmata hindustan jaihind vandemataram mumbai delhi newdelhi chennai kolkata bangalore
  bengaluru hyderabad pune ahmedabad jaipur lucknow kerala punjab gujarat bihar goa kashmir tamilnadu andhra telangana
  krishna radha radhakrishna radhe radheradhe ram rama sriram shriram jaishreeram jaisriram jaishriram sita sitaram
  hanuman jaihanuman ganesh ganesha ganapati shiva shiv omnamahshivaya mahadev harharmahadev bholenath lakshmi laxmi
  durga saraswati sairam saibaba omsairam sai om allah bismillah mashallah inshallah jesus jesuschrist christ god
  waheguru ambe jaimatadi maata murugan ayyappa balaji govinda
  cricket cricketer football footballer kabaddi hockey sachin sachintendulkar tendulkar dhoni msdhoni virat viratkohli
  kohli rohit rohitsharma bumrah ronaldo messi neymar csk rcb mi kkr chennaisuperkings liverpool chelsea barcelona
  arsenal manchester
  rahul rohan rohith amit ankit anil ajay vijay sanjay suresh ramesh mahesh ganeshan rajesh raju raja rakesh mukesh
  sandeep sunil manoj deepak ravi kumar arjun karthik karan akash aditya abhishek vikram vishal nikhil prakash pradeep
  priya pooja puja neha anjali kavita kavitha divya sneha shreya swati nisha asha aarti lakshman gopal mohan sharma
  verma singh gupta khan patel reddy yadav
  computer internet google gmail facebook instagram whatsapp youtube samsung iphone android mobile nokia laptop
  windows microsoft apple amazon netflix pubg freefire minecraft pokemon batman superman spiderman ironman avengers
  naruto dragon monkey tiger lion shadow sunshine flower butterfly rainbow summer winter spring autumn monday tuesday
  wednesday thursday friday saturday sunday january february march april may june july august september october
  november december diwali holi onam pongal birthday happy smile lucky star hacker nothing something whatever trustme
  trustno freedom whoami money blessed starwars`.split(/\s+/),
);

// prettier-ignore
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't',
};

const plainDigits = /^(?:0?1(?:2(?:3(?:4(?:5(?:6(?:7(?:89?0?)?)?)?)?)?)?)?|(\d)\1*|(?:19|20)\d\d|\d{0,2}|4?321)$/;

/** Is it one of those that are tried first? */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const core = betweenLetters(lower);
  if (isKnown(core) || isKnown(lower.replace(/[^a-z]/g, ''))) return true;
  // hardly a word, and digits that everybody counts: `Aa@12345`
  return core.length <= 3 && plainDigits.test(lower.replace(/\D/g, ''));
}

/** From its first letter to its last. */
function betweenLetters(text: string): string {
  let end = text.length;
  while (end > 0 && !/[a-z]/.test(text[end - 1]!)) end -= 1;
  const start = text.search(/[a-z]/);
  return start < 0 ? '' : text.slice(start, end);
}

function isKnown(text: string): boolean {
  const word = text.replace(/[@43!10$57]/g, (sign) => lookAlikes[sign]!);
  return words.has(word) || words.has(half(word)) || /^(.)\1*$/.test(word);
}

/** `testtest` is `test`. */
function half(word: string): string {
  const first = word.slice(0, word.length / 2);
  return word === first + first ? first : word;
}
