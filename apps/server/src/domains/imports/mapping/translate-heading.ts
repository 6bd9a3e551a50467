// Translates headings in the languages of the presets to the English ones of Outlook and Google, word by word, so that
// each program's word order and grammatical cases don't matter. A heading with an unknown word stays unchanged.

const names: Record<string, string> = Object.fromEntries(
  Object.entries({
    'first name': '名,imie,jmeno,vorname,prenom,nombre,nombre de pila,nome,primeiro nome,nome proprio,voornaam',
    'middle name':
      'outros nomes apelidos,weitere vornamen,zweiter vorname,deuxieme prenom,segundo nombre,secondo nome,segundo nome,tweede naam,middelste naam',
    'last name':
      '姓,nazwisko,prijmeni,nachname,familienname,nom,nom de famille,apellido,apellidos,cognome,sobrenome,apelido,ultimo nome,achternaam,familienaam',
    suffix: 'suffixe,sufijo,suffisso,titolo straniero,sufixo,achtervoegsel,namenszusatz',
    nickname: 'spitzname,rufname,surnom,apodo,alias,soprannome,alcunha,bijnaam,roepnaam',
    'full name': 'vollstandiger name,nom complet,nombre completo,nome completo,volledige naam,naam',
    company:
      '会社名,会社,公司,firma,unternehmen,firmenname,societe,entreprise,empresa,organizacion,organizacao,compania,companhia,societa,azienda,bedrijf,organisatie',
    department: 'abteilung,service,departement,departamento,reparto,afdeling',
    'job title': 'position,fonction,titre du poste,puesto,cargo,posizione,qualifica,functie',
    profession: 'beruf,profesion,professione,profissao,beroep,ocupacion',
    birthday:
      'geburtstag,geburtsdatum,geboren,anniversaire,date de naissance,cumpleanos,fecha de nacimiento,nacimiento,compleanno,data di nascita,aniversario,data de nascimento,verjaardag,geboortedatum',
    gender: 'geschlecht,sexe,sexo,sesso,genero,genere,geslacht',
    notes:
      'anotacoes,メモ,备注,備註,notizen,notiz,bemerkung,bemerkungen,kommentar,commentaires,remarques,notas,nota,observaciones,observacoes,note,appunti,notities,opmerkingen',
    categories:
      'kategorien,kategorie,categorias,categorie,categorieen,gruppen,groupes,grupos,gruppi,groepen,etiquetas,stichworte',
    priority: 'prioritat,priorite,prioridad,priorita,prioridade,prioriteit',
    sensitivity:
      'vertraulichkeit,critere de diffusion,confidencialidad,caracter,riservatezza,confidencialidade,sensibilidade,gevoeligheid',
    private: 'prive,privado,privato',
    // From Outlook: where the phone is, and nothing else.
    'home phone': 'particular,abitazione',
    'home phone 2': 'abitazione 2',
    'business phone': 'ufficio',
    'business phone 2': 'ufficio 2',
    spouse: 'conjoint e,conyuge,coniuge,conjuge,echtgenoot,echtgenote',
    anniversary:
      'jahrestag,hochzeitstag,anniversaire de mariage ou fete,aniversario de boda,anniversario,datas especiais,trouwdag',
    'email address': 'e mailadres,電子メール,メールアドレス,电子邮件,邮箱,電子郵件',
    'mobile phone': '携帯電話,手机,手機',
    'email type': 'e mailtype',
    phone: '電話,电话,電話番号',
  }).flatMap(([english, foreign]) => foreign.split(',').map((heading) => [heading, english] as const)),
)

const words: Record<string, string> = Object.fromEntries(
  Object.entries({
    home: 'ab,privat,private,privates,domicile,particular,casa,residencia,residencial,domicilio,abitazione,huisadres,thuis,pessoal,personal,prive',
    business:
      'uff,geschaftlich,dienstlich,bureau,travail,trabajo,trabalho,comercial,ufficio,lavoro,werk,werkadres,empresa,firma,societe,bedrijf',
    other: 'weitere,weiterer,weiteres,weiteren,autre,autres,otra,otro,altro,altra,ander,andere,outro,outra',
    street: 'strasse,strasze,rue,calle,via,straat,rua,ulica,ulice,hausnummer,domicilie',
    city: 'ort,stadt,wohnort,ville,ciudad,poblacion,localidad,localidade,citta,plaats,woonplaats,cidade,miasto,miejscowosc,mesto',
    state: 'bundesland,kanton,region,regiao,dep,departement,provincia,estado,provincie,distrito',
    zip: 'postleitzahl,plz,postal,cap,postcode,cep',
    country: 'land,pays,pais,paese,regio',
    phone:
      'telefon,telefonnummer,rufnummer,festnetz,telephone,tel,telefono,telefoon,telefone,haupttelefon,hoofdtelefoon',
    mobile: 'mobiltelefon,mobilnummer,handy,mobil,mobile,portable,movil,celular,cellulare,mobiel,mobiele,telemovel,gsm',
    fax: 'fax,telecopie,telefax',
    email:
      'email,mailadres,emailadresse,emailadres,messagerie,correo,electronico,electronica,correio,eletronico,eletronica,elettronica,courriel,posta',
    addressOf: 'adresse,adres,indirizzo,endereco,direccion,anschrift',
    shown:
      'typ,type,tipo,emailtype,angezeigter,weergegeven,weergavenaam,complet,pantalla,visualizzato,exibicao,apresentar',
    '': 'de,del,della,delle,der,des,du,la,le,el,los,il,lo,l,di,da,do,das,dos,o,ou,y,e,en,und,op,van,voor,r,a,para,nome,nombre,2o,area,geografica,code,codigo,codice,numero,principal,principale,address',
  }).flatMap(([meaning, list]) => list.split(',').map((word) => [word, meaning] as const)),
)

/** Words that are also English: a heading of only these is not translated. */
const english = new Set(
  'address email region postal postcode type fax mobile personal private code other land via cap dep portable r o e y n a para area'.split(
    ' ',
  ),
)

const places = ['home', 'business', 'other']
const parts: Record<string, string> = {
  street: 'street',
  city: 'city',
  state: 'state',
  zip: 'postal code',
  country: 'country region',
}

/** `folded`: the result of foldText. */
export function translateHeading(folded: string): string {
  const whole = names[folded]
  if (whole !== undefined) return whole
  const tokens = folded.split(' ')
  const number = tokens.find((token) => /^\d$/.test(token))
  if (tokens.every((token) => english.has(token) || token === number)) return folded
  const meanings = tokens.filter((token) => !/^\d$/.test(token)).map((token) => words[token])
  if (meanings.some((meaning) => meaning === undefined)) return folded
  const said = new Set(meanings.filter((meaning) => meaning !== ''))
  const place = places.find((each) => said.delete(each)) ?? ''
  const heading = meant(said, place)
  if (heading === undefined || number === undefined) return heading ?? folded
  return heading.startsWith('email ') ? heading.replace(' ', ` ${number} `) : `${heading} ${number}`
}

function meant(said: ReadonlySet<string | undefined>, place: string): string | undefined {
  if (said.has('email')) return said.has('shown') ? 'email type' : 'email address'
  if (said.has('shown')) return undefined
  if (said.has('fax')) return `${place} fax`.trim()
  if (said.has('mobile')) return 'mobile phone'
  if (said.has('phone')) return place === '' ? 'phone' : `${place} phone`
  // `Land/Region` and `País o región` are countries; `Postleitzahl` translates by itself.
  const kind = ['country', 'zip', 'street', 'city', 'state', 'addressOf'].find((each) => said.has(each))
  const english = kind === 'addressOf' ? 'street' : parts[kind ?? '']
  return english === undefined ? undefined : `${place} ${english}`.trim()
}
